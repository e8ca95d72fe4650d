import { similarTexts } from "#app/texts/vehicle.ts"
import { useToday } from "#app/ui/use-today.ts"
import { VehicleCard } from "#app/ui/vehicle-card.tsx"
import type { VehicleSummary } from "#domain/stock/vehicle-summary.ts"

/** As wide as the cards below: a quarter, a half or all of the page without its gutters. */
const photoSizes =
  "(min-width: 80rem) 18.875rem, (min-width: 40rem) calc(47.6vw - 1.35rem), calc(95.2vw - 1.2rem)"

export function SimilarVehicles({ vehicles }: { vehicles: readonly VehicleSummary[] }) {
  const today = useToday()
  if (vehicles.length === 0) return null
  return (
    <section aria-labelledby="podobna" className="pb-(--section)">
      <h2 id="podobna" className="mb-5">
        {similarTexts.heading}
      </h2>
      <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 xl:grid-cols-4">
        {vehicles.map((vehicle) => (
          <li key={vehicle.id} className="min-w-0">
            <VehicleCard vehicle={vehicle} today={today} sizes={photoSizes} fromStock={false} />
          </li>
        ))}
      </ul>
    </section>
  )
}
