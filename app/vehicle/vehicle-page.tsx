import { Link } from "react-router"
import { vehicleTexts } from "#app/texts/vehicle.ts"
import { formatPriceCzk } from "#domain/price.ts"
import { formatVehicleName, type Vehicle } from "#domain/vehicle.ts"
import { listParameters } from "./list-parameters.ts"

export function VehiclePage({ vehicle }: { vehicle: Vehicle }) {
  return (
    <article data-vehicle={vehicle.id}>
      <Link to="/vozidla">{vehicleTexts.back}</Link>
      <h1>{formatVehicleName(vehicle)}</h1>
      <p>{vehicle.supplement}</p>
      <p>{formatPriceCzk(vehicle.priceCzk)}</p>
      <section aria-labelledby="parameters">
        <h2 id="parameters">{vehicleTexts.parameters}</h2>
        <dl>
          {listParameters(vehicle).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <TextList id="remarks" heading={vehicleTexts.remarks} lines={vehicle.remarks} />
      <TextList id="equipment" heading={vehicleTexts.equipment} lines={vehicle.equipment} />
    </article>
  )
}

function TextList({ id, heading, lines }: { id: string; heading: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
