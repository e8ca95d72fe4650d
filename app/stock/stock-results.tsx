import { memo } from "react"
import { VehicleCard } from "#app/ui/vehicle-card.tsx"
import { hasPhoto } from "#domain/media.ts"
import type { SearchResult } from "#domain/search/search-stock.ts"
import type { VehicleSummary } from "#domain/stock/vehicle-summary.ts"
import { PageSizeForm } from "./page-size-form.tsx"
import { Paging } from "./paging.tsx"
import { StockFreshness } from "./stock-freshness.tsx"
import type { StockSearch } from "./use-stock-search.ts"

type StockResultsProps = {
  readonly result: SearchResult<VehicleSummary>
  readonly search: StockSearch
  readonly grid: boolean
}

/** As wide as the cards below: three or two columns beside the filters, two or one without them. */
const cardSizes =
  "(min-width: 80rem) 19rem, (min-width: 64rem) calc(47.6vw - 11.35rem), (min-width: 40rem) calc(47.6vw - 1.35rem), calc(95.2vw - 1.2rem)"
const rowSizes = "(min-width: 40rem) 17.5rem, 10rem"

export function StockResults({ result, search, grid }: StockResultsProps) {
  return (
    <>
      <Cards vehicles={result.vehicles} grid={grid} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: `(${showStoredDisplay})("${rowsClass}")` }} />
      <div className="stock-foot dots-top">
        <Paging query={result.query} pageCount={result.pageCount} />
        <PageSizeForm search={search} />
      </div>
      <StockFreshness />
    </>
  )
}

const gridClass = "mt-6 grid grid-cols-1 gap-6 sm:grid-cols-2 xl:grid-cols-3"
const rowsClass = "list-view mt-6 grid grid-cols-1 gap-4 sm:gap-5"

/** Inlined into the page as text, behind the list: the stored display shows in the first paint, and nothing jumps later. */
function showStoredDisplay(rows: string) {
  try {
    const list = document.currentScript?.previousElementSibling
    if (!list || localStorage.getItem("grid") !== "false") return
    list.className = rows
    for (const button of document.querySelectorAll(".display-toggle button"))
      button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") === "false"))
  } catch {
    // Storage is blocked.
  }
}

type CardsProps = { readonly vehicles: readonly VehicleSummary[]; readonly grid: boolean }

/** Renders again only with other vehicles: a tick shows in the filters first. */
const Cards = memo(function Cards({ vehicles, grid }: CardsProps) {
  const firstPhoto = vehicles.findIndex(hasPhoto)
  return (
    <ul className={grid ? gridClass : rowsClass} suppressHydrationWarning>
      {vehicles.map((vehicle, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place keeps its elements and changes its words, a third of the work
        <li key={place} className="min-w-0">
          <VehicleCard
            vehicle={vehicle}
            level={2}
            sizes={grid ? cardSizes : rowSizes}
            first={place === firstPhoto}
          />
        </li>
      ))}
    </ul>
  )
})
