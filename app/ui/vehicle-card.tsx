import { Link } from "react-router"
import { formatPriceCzk } from "#domain/price.ts"
import { formatVehicleName, type Vehicle } from "#domain/vehicle.ts"
import { buildVehiclePath } from "#domain/vehicle-path.ts"
import { listCardFacts } from "./vehicle-facts.ts"

export function VehicleCard({ vehicle }: { vehicle: Vehicle }) {
  return (
    <article data-vehicle={vehicle.id}>
      <h3>
        <Link to={buildVehiclePath(vehicle)}>{formatVehicleName(vehicle)}</Link>
      </h3>
      <p>{vehicle.supplement}</p>
      <p>{formatPriceCzk(vehicle.priceCzk)}</p>
      <dl>
        {listCardFacts(vehicle).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
