import { memo, type Ref } from "react"
import { StoredDisplayScript } from "#app/browser/before-hydration/stored-display-script.tsx"
import { useFavourites } from "#app/browser/stored/favourites.ts"
import { useToday } from "#app/site/use-today.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { VehicleCard } from "#app/vehicle/card/vehicle-card.tsx"
import type { SearchResult } from "#domain/search/engine/search-stock.ts"
import type { CardVehicle } from "#domain/stock/vehicle-summary.ts"
import { hasPhoto } from "#domain/vehicle/media.ts"
import { CompareLink } from "../comparison/compare-link.tsx"
import { formatRange } from "../texts.ts"
import { DisplayToggle } from "./display-toggle.tsx"
import { MoreVehicles } from "./more-vehicles.tsx"
import { PageSizeForm } from "./page-size-form.tsx"
import { Paging } from "./paging.tsx"
import { StockFreshness } from "./stock-freshness.tsx"
import type { StockSearch } from "./use-stock-search.ts"
import { useTopOfNextPage } from "./use-top-of-next-page.ts"
import "#app/vehicle/card/vehicle-row.css"

type StockResultsProps = {
  readonly result: SearchResult<CardVehicle>
  readonly search: StockSearch
  readonly grid: boolean
}

/** As wide as the cards below: three or two columns beside the filters, two or one without them. */
const cardSizes =
  "(min-width: 80rem) 19rem, (min-width: 64rem) calc(47.6vw - 11.35rem), (min-width: 40rem) calc(47.6vw - 1.35rem), calc(95.2vw - 1.2rem)"
const rowSizes = "(min-width: 80rem) 18.5rem, (min-width: 40rem) 17.5rem, 10rem"

export function StockResults({ result, search, grid }: StockResultsProps) {
  const { list, onPage } = useTopOfNextPage(result)
  const { query, total, vehicles } = result
  const first = (query.page - 1) * query.pageSize + 1
  return (
    <>
      <StoredDisplayScript />
      <Cards ref={list} vehicles={vehicles} grid={grid} />
      <CompareLink ids={useFavourites()} className={`${buttonClass("primary")} compare-bar`} />
      <MoreVehicles result={result} />
      <div className="stock-foot dots-top">
        <p className="stock-range">{formatRange(first, first + vehicles.length - 1, total)}</p>
        <DisplayToggle grid={grid} />
        <Paging query={query} pageCount={result.pageCount} onPage={onPage} />
        <PageSizeForm search={search} />
      </div>
      <StockFreshness />
    </>
  )
}

type CardsProps = {
  readonly vehicles: readonly CardVehicle[]
  readonly grid: boolean
  readonly ref: Ref<HTMLUListElement>
}

/** Renders again only with other vehicles: a tick shows in the filters first. */
const Cards = memo(function Cards({ vehicles, grid, ref }: CardsProps) {
  const firstPhoto = vehicles.findIndex(hasPhoto)
  const today = useToday()
  return (
    <ul ref={ref} className={grid ? "stock-cards" : "stock-cards list-view"} suppressHydrationWarning>
      {vehicles.map((vehicle, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place keeps its elements and changes its words, a third of the work
        <li key={place} className="min-w-0">
          <VehicleCard
            vehicle={vehicle}
            today={today}
            level={2}
            sizes={grid ? cardSizes : rowSizes}
            first={place === firstPhoto}
            row={!grid}
          />
        </li>
      ))}
    </ul>
  )
})
