import { useToday } from "#app/site/use-today.ts"
import type { CardVehicle } from "#domain/stock/vehicle-summary.ts"
import { hasPhoto } from "#domain/vehicle/media.ts"
import { VehicleCard } from "./vehicle-card.tsx"

/** As wide as the cards below: a quarter, a third, a half or all of the page without its gutters. */
const photoSizes =
  "(min-width: 80rem) 18.875rem, (min-width: 64rem) calc(31.7vw - 1.4rem), (min-width: 40rem) calc(47.6vw - 1.35rem), calc(95.2vw - 1.2rem)"

type VehicleGridProps = {
  readonly vehicles: readonly CardVehicle[]
  /** They come last. */
  readonly sold?: readonly CardVehicle[]
  /** Whether the page's address lists the vehicles among the favourites. */
  readonly listed?: boolean
}

/** Cards over the whole width of a page that has no filters beside them. */
export function VehicleGrid({ vehicles, sold = [], listed = false }: VehicleGridProps) {
  const today = useToday()
  const firstWithPhoto = vehicles.find(hasPhoto)
  return (
    <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {[...vehicles, ...sold].map((vehicle) => (
        <li key={vehicle.id} className="min-w-0">
          <VehicleCard
            vehicle={vehicle}
            today={today}
            level={2}
            sizes={photoSizes}
            first={vehicle === firstWithPhoto}
            listed={listed}
            sold={sold.includes(vehicle)}
          />
        </li>
      ))}
    </ul>
  )
}
