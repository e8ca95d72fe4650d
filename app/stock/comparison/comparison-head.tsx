import { Link } from "react-router"
import { Icon } from "#app/ui/icon.tsx"
import { slipTexts } from "#app/vehicle/card/texts.ts"
import { VehicleLink } from "#app/vehicle/card/vehicle-link.tsx"
import { Photo } from "#app/vehicle/photo/photo.tsx"
import { formatPriceCzk } from "#domain/czech/quantity.ts"
import { buildComparisonPath, vehiclesParam } from "#domain/stock/favourites.ts"
import { findMainPhoto } from "#domain/vehicle/media.ts"
import type { ComparedVehicle, ListedVehicle } from "./compared-vehicle.ts"
import { hideColumn } from "./comparison-views.ts"
import { comparisonTexts } from "./texts.ts"

type ComparisonHeadProps = {
  readonly vehicles: readonly ComparedVehicle[]
  readonly listed: readonly ListedVehicle[]
}

const photoSizes = "(min-width: 80rem) 14rem, (min-width: 48rem) 18vw, 46vw"

/** Photos and versions scroll away; prices and names stay. */
export function ComparisonHead({ vehicles, listed }: ComparisonHeadProps) {
  const isChosen = listed.length > 2
  return (
    <thead>
      <tr className="comparison-photos">
        <th scope="row" className="comparison-corner">
          <span className="sr-only">{comparisonTexts.photo}</span>
        </th>
        {vehicles.map((vehicle, column) => (
          <td key={vehicle.id} className={`comparison-above ${hideColumn(column)}`}>
            <div className={vehicle.isSold ? "comparison-photo comparison-sold" : "comparison-photo"}>
              <Photo vehicle={vehicle} number={findMainPhoto(vehicle) ?? 1} alt="" sizes={photoSizes} />
            </div>
            {isChosen && column < 2 && (
              <VehicleSelect listed={listed} chosen={vehicle.id} place={column + 1} />
            )}
          </td>
        ))}
      </tr>
      <tr className="comparison-names">
        <th scope="row" className="comparison-corner comparison-heading">
          <span className="sr-only">{comparisonTexts.fact}</span>
        </th>
        {vehicles.map((vehicle, column) => (
          <th key={vehicle.id} scope="col" className={`comparison-heading ${hideColumn(column)}`}>
            <span className="comparison-price-line">
              <span className="comparison-price">
                {vehicle.isSold ? slipTexts.sold : formatPriceCzk(vehicle.priceCzk)}
              </span>
              <Link
                to={buildComparisonPath(listed.map(({ id }) => id).filter((id) => id !== vehicle.id))}
                aria-label={comparisonTexts.remove(vehicle.name)}
                className="comparison-remove"
              >
                <Icon name="close" />
              </Link>
            </span>
            <span className="comparison-name">
              <VehicleLink vehicle={vehicle} fromStock={false} />
            </span>
          </th>
        ))}
      </tr>
      <tr className="comparison-versions">
        <th scope="row" className="comparison-corner">
          <span className="sr-only">{comparisonTexts.version}</span>
        </th>
        {vehicles.map((vehicle, column) => (
          <td key={vehicle.id} className={`comparison-version ${hideColumn(column)}`}>
            {vehicle.supplement}
          </td>
        ))}
      </tr>
    </thead>
  )
}

type VehicleSelectProps = Pick<ComparisonHeadProps, "listed"> & {
  readonly chosen: number
  readonly place: number
}

/** Which vehicle stands here on a phone. The form around it handles its changes. */
function VehicleSelect({ listed, chosen, place }: VehicleSelectProps) {
  return (
    <span className="select-field arrow-after comparison-select">
      <select
        name={vehiclesParam}
        aria-label={comparisonTexts.choose(place)}
        value={chosen}
        onChange={() => {}}
      >
        {listed.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}
