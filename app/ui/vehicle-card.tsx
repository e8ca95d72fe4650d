import { memo } from "react"
import { Link } from "react-router"
import { findMainPhoto } from "#domain/media.ts"
import type { VehicleSummary } from "#domain/stock/vehicle-summary.ts"
import { formatPriceCzk } from "#domain/text/price.ts"
import { formatVehicleName } from "#domain/vehicle.ts"
import { buildVehiclePath } from "#domain/vehicle-path.ts"
import { Icon, type IconName } from "./icon.tsx"
import { Photo } from "./photo.tsx"
import { listCardFacts } from "./vehicle-facts.ts"

type VehicleCardProps = {
  readonly vehicle: VehicleSummary
  /** Of the heading, one below the heading of the list that the card stands in. */
  readonly level?: 2 | 3
  /** How wide the photo is at each width of the window, as in `img sizes`. */
  readonly sizes: string
  /** The first of a page: its photo is fetched before all else. */
  readonly first?: boolean
  /** Whether the card stands in a list that "Zpět na výběr" should lead back to. */
  readonly fromStock?: boolean
}

/** Price, then car, then facts: the same order on every card. Inside `data-rows` it lies down as a row. */
export const VehicleCard = memo(function VehicleCard(props: VehicleCardProps) {
  const { vehicle, level = 3, sizes, first = false, fromStock = true } = props
  const Heading = level === 2 ? "h2" : "h3"
  const name = formatVehicleName(vehicle)
  return (
    <article
      data-vehicle={vehicle.id}
      className="group/card relative isolate flex h-full flex-col rounded-card bg-surface shadow-rest transition-shadow duration-200 ease-out hover:shadow-hover has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-(--focus) has-[a:focus-visible]:outline-offset-2 forced-colors:border rows:grid rows:grid-cols-[8.25rem_minmax(0,1fr)] rows:grid-rows-[auto_auto_1fr_auto] rows:gap-x-3.5 sm:rows:grid-cols-[minmax(12rem,17.5rem)_minmax(0,1fr)_auto] sm:rows:grid-rows-[auto_auto_auto_1fr] sm:rows:gap-x-6 sm:rows:pr-6"
    >
      <div className="relative aspect-4/3 overflow-hidden rounded-t-card bg-sunken [content-visibility:auto] rows:[content-visibility:visible] rows:col-start-1 rows:row-span-3 rows:row-start-1 rows:aspect-auto rows:min-h-26 rows:rounded-none rows:rounded-tl-card rows:rounded-br-thumb sm:rows:row-span-4 sm:rows:aspect-4/3 sm:rows:rounded-none sm:rows:rounded-l-card">
        {/* Of its own key: a card that becomes another vehicle must not show the last one's photo. */}
        <Photo
          key={vehicle.id}
          vehicle={vehicle}
          number={findMainPhoto(vehicle) ?? 1}
          alt={`${name} – foto 1 z ${Math.max(1, vehicle.mediaCount)}`}
          urgency={first ? "first" : "lazy"}
          sizes={sizes}
          className="absolute inset-0 transition-transform duration-300 ease-out motion-safe:group-hover/card:scale-[1.025]"
        />
      </div>
      <p className="relative z-1 -mt-6.5 self-start rounded-tr-card bg-surface px-4.5 pt-2 pb-1 font-price text-price tabular-nums after:absolute after:top-4 after:left-full after:size-2.5 after:bg-[radial-gradient(circle_at_100%_0,transparent_.6rem,var(--surface)_.635rem)] rows:col-start-2 rows:row-start-1 rows:m-0 rows:bg-transparent rows:p-0 rows:pt-3 rows:text-[1.375rem] max-tiny:after:content-none rows:after:content-none sm:rows:col-start-3 sm:rows:row-span-2 sm:rows:pt-4.5 sm:rows:text-[1.625rem]">
        {formatPriceCzk(vehicle.priceCzk)}
      </p>
      <div className="flex flex-1 flex-col px-4.5 pt-0.5 pb-4.5 rows:contents">
        <Heading className="text-[1.1875rem] leading-tight rows:col-start-2 rows:row-start-2 rows:pr-3 rows:text-[1.0625rem] sm:rows:row-start-1 sm:rows:pt-5 sm:rows:text-[1.3125rem]">
          <Link
            to={buildVehiclePath(vehicle)}
            prefetch="intent"
            state={{ fromStock }}
            className="text-inherit no-underline after:absolute after:inset-0 after:z-2 after:rounded-card focus-visible:shadow-none focus-visible:outline-none group-hover/card:text-brand group-hover/card:underline group-hover/card:decoration-2"
          >
            {name}
          </Link>
        </Heading>
        <p className="mt-0.75 mb-3.5 line-clamp-1 min-h-[1.4em] text-ink-2 text-s rows:col-start-2 rows:row-start-3 rows:mb-2.5 rows:self-start rows:pr-3 sm:rows:row-start-2 sm:rows:mb-0">
          {vehicle.supplement}
        </p>
        <div className="dots-x mt-auto mb-2.5 h-1 rows:hidden sm:rows:col-span-2 sm:rows:col-start-2 sm:rows:row-start-3 sm:rows:mt-4 sm:rows:mb-0 sm:rows:block" />
        <CardFacts vehicle={vehicle} />
      </div>
    </article>
  )
})

/** Year and mileage stand last, and bold, also where a fact before them is left out. */
const keyFactClass: { readonly [icon in IconName]?: string } = {
  calendar: "row-start-3 font-bold rows:row-auto rows:col-start-3",
  route: "col-start-2 row-start-3 font-bold rows:col-start-3 rows:row-start-2",
}

/**
 * Flowed in two columns of three, so as high on every card; in a row, in two lines of three; among very large letters, one
 * below the other.
 */
function CardFacts({ vehicle }: { vehicle: VehicleSummary }) {
  return (
    <dl className="drawn-near-[4.6875rem] grid max-tiny:block max-tiny:[content-visibility:visible] grid-flow-col grid-cols-2 grid-rows-3 gap-x-3 gap-y-1.5 text-s tabular-nums rows:[content-visibility:visible] rows:col-span-full rows:row-start-4 rows:grid-flow-row rows:grid-cols-[1fr_1fr_1.1fr] rows:grid-rows-[auto_auto] rows:gap-x-2 rows:gap-y-1 rows:p-3.5 sm:rows:col-span-2 sm:rows:col-start-2 sm:rows:grid-cols-3 sm:rows:self-center sm:rows:gap-x-4 sm:rows:gap-y-2.5 sm:rows:px-0 sm:rows:pt-2 sm:rows:pb-4">
      {listCardFacts(vehicle).map(({ label, value, icon }) => (
        <div key={label} className={`flex min-w-0 items-center gap-2 ${keyFactClass[icon] ?? ""}`}>
          <dt className="sr-only">{label}</dt>
          <Icon name={icon} className="size-4.5 stroke-[1.75] text-ink-3 rows:hidden sm:rows:block" />
          <dd className="truncate">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
