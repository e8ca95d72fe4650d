import { memo } from "react"
import { findMainPhoto } from "#domain/media.ts"
import type { VehicleSummary } from "#domain/stock/vehicle-summary.ts"
import { formatPriceCzk } from "#domain/text/price.ts"
import { formatVehicleName } from "#domain/vehicle.ts"
import { Icon, type IconName } from "./icon.tsx"
import { Photo } from "./photo.tsx"
import { listCardFacts } from "./vehicle-facts.ts"
import { VehicleLink } from "./vehicle-link.tsx"

type VehicleCardProps = {
  readonly vehicle: VehicleSummary
  /** Of the heading: one below the heading of the list that contains the card. */
  readonly level?: 2 | 3
  /** How wide the photo is at each viewport width, as in `img sizes`. */
  readonly sizes: string
  /** The first on a page: its photo is loaded with high priority. */
  readonly first?: boolean
  /** Whether the card is in a list that "Zpět na výběr" should lead back to. */
  readonly fromStock?: boolean
}

/** Price, then name, then facts: the same order on every card. Inside `.list-view` it becomes a row. */
export const VehicleCard = memo(function VehicleCard(props: VehicleCardProps) {
  const { vehicle, level = 3, sizes, first = false, fromStock = true } = props
  const Heading = level === 2 ? "h2" : "h3"
  const name = formatVehicleName(vehicle)
  return (
    <article data-vehicle={vehicle.id} className="vehicle-card">
      <div className="vehicle-card-photo">
        {/* Keyed by vehicle: a card that is reused for another one must not show the previous photo. */}
        <Photo
          key={vehicle.id}
          vehicle={vehicle}
          number={findMainPhoto(vehicle) ?? 1}
          alt={`${name} – foto 1 z ${Math.max(1, vehicle.mediaCount)}`}
          urgency={first ? "first" : "lazy"}
          sizes={sizes}
        />
      </div>
      <p className="vehicle-card-price">{formatPriceCzk(vehicle.priceCzk)}</p>
      <Heading className="vehicle-card-name">
        <VehicleLink vehicle={vehicle} fromStock={fromStock} />
      </Heading>
      <p className="vehicle-card-supplement">{vehicle.supplement}</p>
      <dl className="vehicle-card-facts">
        {listCardFacts(vehicle).map(({ label, value, icon }) => (
          <div key={label} className={keyFactClass[icon]}>
            <dt>{label}</dt>
            <Icon name={icon} />
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
})

/** Year and mileage have fixed places: the last of their columns. */
const keyFactClass: { readonly [icon in IconName]?: string } = {
  calendar: "vehicle-card-year",
  route: "vehicle-card-mileage",
}
