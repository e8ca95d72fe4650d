import { Link } from "react-router"
import { Icon } from "#app/ui/icon.tsx"
import { slipTexts } from "#app/vehicle/card/texts.ts"
import { VehicleLink } from "#app/vehicle/card/vehicle-link.tsx"
import { Photo } from "#app/vehicle/photo/photo.tsx"
import { formatPriceCzk } from "#domain/czech/price.ts"
import { buildComparisonPath } from "#domain/stock/favourites.ts"
import { findMainPhoto } from "#domain/vehicle/media.ts"
import { formatVehicleName } from "#domain/vehicle/vehicle.ts"
import { pairParam } from "./compared-pair.ts"
import { type ComparedVehicle, findPlaceClass } from "./compared-vehicle.ts"
import { comparisonTexts } from "./texts.ts"

type ComparisonHeadProps = {
  readonly vehicles: readonly ComparedVehicle[]
  /** The columns that a phone shows. */
  readonly places: readonly number[]
}

const photoSizes = "(min-width: 80rem) 15rem, (min-width: 48rem) 18vw, 46vw"

/** Photos scroll away; names and prices stay. */
export function ComparisonHead({ vehicles, places }: ComparisonHeadProps) {
  const ids = vehicles.map(({ id }) => id)
  return (
    <thead>
      <tr className="comparison-photos">
        <th scope="row" className="comparison-corner">
          <span className="sr-only">{comparisonTexts.photo}</span>
        </th>
        {vehicles.map((vehicle, column) => (
          <td key={vehicle.id} className={`comparison-above ${findPlaceClass(places, column)}`}>
            <div className={vehicle.isSold ? "comparison-photo comparison-sold" : "comparison-photo"}>
              <Photo vehicle={vehicle} number={findMainPhoto(vehicle) ?? 1} alt="" sizes={photoSizes} />
            </div>
            <Link
              to={buildComparisonPath(ids.filter((id) => id !== vehicle.id))}
              className="comparison-remove"
            >
              {comparisonTexts.remove}
              <span className="sr-only"> {formatVehicleName(vehicle)}</span>
            </Link>
          </td>
        ))}
      </tr>
      <tr className="comparison-names">
        <th scope="row" className="comparison-corner comparison-heading">
          <span className="sr-only">{comparisonTexts.fact}</span>
        </th>
        {vehicles.map((vehicle, column) => (
          <th key={vehicle.id} scope="col" className={`comparison-heading ${findPlaceClass(places, column)}`}>
            {places.includes(column) && vehicles.length > 2 && (
              <VehicleSelect vehicles={vehicles} chosen={vehicle.id} place={places.indexOf(column) + 1} />
            )}
            <p className="comparison-price">
              {vehicle.isSold ? slipTexts.sold : formatPriceCzk(vehicle.priceCzk)}
            </p>
            <span
              className={vehicles.length > 2 ? "comparison-name comparison-name-wide" : "comparison-name"}
            >
              <VehicleLink vehicle={vehicle} fromStock={false} />
            </span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

type VehicleSelectProps = Pick<ComparisonHeadProps, "vehicles"> & {
  readonly chosen: number
  readonly place: number
}

/** The form around it handles its changes. */
function VehicleSelect({ vehicles, chosen, place }: VehicleSelectProps) {
  return (
    <span className="select-field comparison-select">
      <select name={pairParam} aria-label={comparisonTexts.choose(place)} value={chosen} onChange={() => {}}>
        {vehicles.map((vehicle) => (
          <option key={vehicle.id} value={vehicle.id}>
            {formatVehicleName(vehicle)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  )
}
