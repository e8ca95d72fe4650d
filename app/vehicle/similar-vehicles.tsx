import { similarTexts } from "#app/texts/vehicle.ts"
import { VehicleCard } from "#app/ui/vehicle-card.tsx"
import type { ListedVehicle } from "#domain/listed-vehicle.ts"

const photoSizes = "(min-width: 80rem) 18.5rem, (min-width: 40rem) 46vw, 92vw"

export function SimilarVehicles({ vehicles }: { vehicles: readonly ListedVehicle[] }) {
  if (vehicles.length === 0) return null
  return (
    <section aria-labelledby="podobna" className="pb-(--section)">
      <h2 id="podobna" className="mb-5">
        {similarTexts.heading}
      </h2>
      <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 xl:grid-cols-4">
        {vehicles.map((vehicle) => (
          <li key={vehicle.id} className="min-w-0">
            <VehicleCard vehicle={vehicle} sizes={photoSizes} fromStock={false} />
          </li>
        ))}
      </ul>
    </section>
  )
}
