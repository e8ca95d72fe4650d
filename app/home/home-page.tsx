import { Link } from "react-router"
import { homeTexts } from "#app/texts/home.ts"
import { formatVehicleCount } from "#app/texts/vehicle-count.ts"
import { VehicleCard } from "#app/ui/vehicle-card.tsx"
import type { Vehicle } from "#domain/vehicle.ts"

type HomePageProps = {
  readonly available: number
  readonly newest: readonly Vehicle[]
}

export function HomePage({ available, newest }: HomePageProps) {
  return (
    <>
      <h1>{homeTexts.heading}</h1>
      <p>V&nbsp;nabídce {formatVehicleCount(available)}</p>
      <section aria-labelledby="newest">
        <h2 id="newest">{homeTexts.newest}</h2>
        <Link to="/vozidla">{homeTexts.all}</Link>
        <ul>
          {newest.map((vehicle) => (
            <li key={vehicle.id}>
              <VehicleCard vehicle={vehicle} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
