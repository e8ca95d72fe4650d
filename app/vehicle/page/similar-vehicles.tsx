import { useToday } from "#app/site/use-today.ts"
import type { CardVehicle } from "#domain/stock/vehicle-summary.ts"
import { VehicleCard } from "../card/vehicle-card.tsx"
import { similarTexts } from "../texts.ts"
import "./similar-vehicles.css"

/** As wide as the cards in similar-vehicles.css. */
const photoSizes =
  "(min-width: 80rem) 18.875rem, (min-width: 40rem) calc(47.6vw - 1.35rem), min(17.5rem, 84vw)"

export function SimilarVehicles({ vehicles }: { vehicles: readonly CardVehicle[] }) {
  const today = useToday()
  if (vehicles.length === 0) return null
  return (
    <section aria-labelledby="podobna" className="similar-vehicles print:hidden">
      <div className="wrap">
        <h2 id="podobna" className="vehicle-section-heading mb-4">
          {similarTexts.heading}
        </h2>
        <ul className="similar-vehicles-list">
          {vehicles.map((vehicle) => (
            <li key={vehicle.id} className="min-w-0">
              <VehicleCard
                vehicle={vehicle}
                today={today}
                sizes={photoSizes}
                fromStock={false}
                heart={false}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
