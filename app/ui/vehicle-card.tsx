import { memo } from "react"
import { Link } from "react-router"
import type { ListedVehicle } from "#domain/listed-vehicle.ts"
import { findMainPhoto } from "#domain/media.ts"
import { formatPriceCzk } from "#domain/price.ts"
import { formatVehicleName } from "#domain/vehicle.ts"
import { buildVehiclePath } from "#domain/vehicle-path.ts"
import { Icon, type IconName } from "./icon.tsx"
import { Photo } from "./photo.tsx"
import { listCardFacts } from "./vehicle-facts.ts"

type VehicleCardProps = {
  readonly vehicle: ListedVehicle
  /** Of the heading, one below the heading of the list that the card stands in. */
  readonly level?: 2 | 3
  /** How wide the photo is at each width of the window, as in `img sizes`. */
  readonly sizes: string
  /** The first of a page: its photo is fetched before all else. */
  readonly first?: boolean
  /** Whether the card stands in a list that "Zpět na výběr" should lead back to. */
  readonly fromStock?: boolean
}

/** Price, then car, then facts: the same order on every card. Inside `group/rows` it lies down as a row. */
export const VehicleCard = memo(function VehicleCard(props: VehicleCardProps) {
  const { vehicle, level = 3, sizes, first = false, fromStock = true } = props
  const Heading = level === 2 ? "h2" : "h3"
  const name = formatVehicleName(vehicle)
  return (
    <article
      data-vehicle={vehicle.id}
      className="group/card relative isolate flex h-full flex-col rounded-card bg-surface shadow-rest transition-shadow duration-200 ease-out hover:shadow-hover has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-(--focus) has-[a:focus-visible]:outline-offset-2 forced-colors:border in-data-rows:grid in-data-rows:grid-cols-[8.25rem_minmax(0,1fr)] in-data-rows:grid-rows-[auto_auto_1fr_auto] in-data-rows:gap-x-3.5 sm:in-data-rows:grid-cols-[minmax(12rem,17.5rem)_minmax(0,1fr)_auto] sm:in-data-rows:grid-rows-[auto_auto_auto_1fr] sm:in-data-rows:gap-x-6 sm:in-data-rows:pr-6"
    >
      <div className="relative aspect-4/3 overflow-hidden rounded-t-card bg-sunken [content-visibility:auto] in-data-rows:[content-visibility:visible] in-data-rows:col-start-1 in-data-rows:row-span-3 in-data-rows:row-start-1 in-data-rows:aspect-auto in-data-rows:min-h-26 in-data-rows:rounded-none in-data-rows:rounded-tl-card in-data-rows:rounded-br-thumb sm:in-data-rows:row-span-4 sm:in-data-rows:aspect-4/3 sm:in-data-rows:rounded-none sm:in-data-rows:rounded-l-card">
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
      <p className="relative z-1 -mt-6.5 self-start rounded-tr-card bg-surface px-4.5 pt-2 pb-1 font-price text-price tabular-nums after:absolute after:top-4 after:left-full after:size-2.5 after:bg-[radial-gradient(circle_at_100%_0,transparent_.6rem,var(--surface)_.635rem)] in-data-rows:col-start-2 in-data-rows:row-start-1 in-data-rows:m-0 in-data-rows:bg-transparent in-data-rows:p-0 in-data-rows:pt-3 in-data-rows:text-[1.375rem] in-data-rows:after:content-none sm:in-data-rows:col-start-3 sm:in-data-rows:row-span-2 sm:in-data-rows:pt-4.5 sm:in-data-rows:text-[1.625rem]">
        {formatPriceCzk(vehicle.priceCzk)}
      </p>
      <div className="flex flex-1 flex-col px-4.5 pt-0.5 pb-4.5 in-data-rows:contents">
        <Heading className="text-[1.1875rem] leading-tight in-data-rows:col-start-2 in-data-rows:row-start-2 in-data-rows:pr-3 in-data-rows:text-[1.0625rem] sm:in-data-rows:row-start-1 sm:in-data-rows:pt-5 sm:in-data-rows:text-[1.3125rem]">
          <Link
            to={buildVehiclePath(vehicle)}
            prefetch="intent"
            state={{ fromStock }}
            className="text-inherit no-underline after:absolute after:inset-0 after:z-2 after:rounded-card focus-visible:shadow-none focus-visible:outline-none group-hover/card:text-brand group-hover/card:underline group-hover/card:decoration-2"
          >
            {name}
          </Link>
        </Heading>
        <p className="mt-0.75 mb-3.5 line-clamp-1 min-h-[1.4em] text-ink-2 text-s in-data-rows:col-start-2 in-data-rows:row-start-3 in-data-rows:mb-2.5 in-data-rows:self-start in-data-rows:pr-3 sm:in-data-rows:row-start-2 sm:in-data-rows:mb-0">
          {vehicle.supplement}
        </p>
        <div className="dots-x mt-auto mb-2.5 h-1 in-data-rows:hidden sm:in-data-rows:col-span-2 sm:in-data-rows:col-start-2 sm:in-data-rows:row-start-3 sm:in-data-rows:mt-4 sm:in-data-rows:mb-0 sm:in-data-rows:block" />
        <CardFacts vehicle={vehicle} />
      </div>
    </article>
  )
})

/** Year and mileage stand last, and bold, also where a fact before them is left out. */
const keyFactClass: { readonly [icon in IconName]?: string } = {
  calendar: "row-start-3 font-bold in-data-rows:row-auto in-data-rows:col-start-3",
  route: "col-start-2 row-start-3 font-bold in-data-rows:col-start-3 in-data-rows:row-start-2",
}

/** Flowed in two columns of three, so as high on every card; in a row, in two lines of three. */
function CardFacts({ vehicle }: { vehicle: ListedVehicle }) {
  return (
    <dl className="drawn-near-[4.6875rem] grid max-tiny:drawn-near-[7.875rem] max-tiny:block grid-flow-col grid-cols-2 grid-rows-3 gap-x-3 gap-y-1.5 text-s tabular-nums in-data-rows:[content-visibility:visible] in-data-rows:col-span-full in-data-rows:row-start-4 in-data-rows:grid-flow-row in-data-rows:grid-cols-[1fr_1fr_1.1fr] in-data-rows:grid-rows-[auto_auto] in-data-rows:gap-x-2 in-data-rows:gap-y-1 in-data-rows:p-3.5 sm:in-data-rows:col-span-2 sm:in-data-rows:col-start-2 sm:in-data-rows:grid-cols-3 sm:in-data-rows:self-center sm:in-data-rows:gap-x-4 sm:in-data-rows:gap-y-2.5 sm:in-data-rows:px-0 sm:in-data-rows:pt-2 sm:in-data-rows:pb-4">
      {listCardFacts(vehicle).map(({ label, value, icon }) => (
        <div key={label} className={`flex min-w-0 items-center gap-2 ${keyFactClass[icon] ?? ""}`}>
          <dt className="sr-only">{label}</dt>
          <Icon
            name={icon}
            className="size-4.5 stroke-[1.75] text-ink-3 in-data-rows:hidden sm:in-data-rows:block"
          />
          <dd className="truncate">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
