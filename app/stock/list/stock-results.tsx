import { memo, type Ref, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react"
import { Link } from "react-router"
import { StoredDisplayScript } from "#app/browser/inline-scripts/stored-display-script.tsx"
import { askForState } from "#app/browser/stock/stock-in-browser.ts"
import { useFavourites } from "#app/browser/stored/favourites.ts"
import { savePreference } from "#app/browser/stored/stored-preference.ts"
import { whenIdle } from "#app/browser/when-idle.ts"
import { listActiveFilters } from "#app/search/active-filters.ts"
import { useTakesEnquiries } from "#app/site/use-dealer.ts"
import { useToday } from "#app/site/use-today.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { SelectField } from "#app/ui/form/select-field.tsx"
import { VehicleCard } from "#app/vehicle/card/vehicle-card.tsx"
import { formatMinutes, type Moment } from "#domain/calendar/opening-hours.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatAtTime, formatDate } from "#domain/czech/calendar-days.ts"
import type { SearchResult } from "#domain/search/engine/search-stock.ts"
import {
  buildStockPath,
  emptyStockQuery,
  pageSizeParam,
  pageSizes,
  type StockQuery,
  setRange,
} from "#domain/search/stock-query.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import type { CardVehicle } from "#domain/stock/vehicle-summary.ts"
import { hasPhoto } from "#domain/vehicle/media.ts"
import { CompareLink } from "../comparison/compare-link.tsx"
import { formatDearer, formatRange, stockTexts } from "../texts.ts"
import { DisplayToggle } from "./display-toggle.tsx"
import { Paging } from "./paging.tsx"
import { StockForm } from "./stock-form.tsx"
import { SubmitWithoutScript } from "./submit-without-script.tsx"
import { useStockLink } from "./use-stock-link.ts"
import type { StockSearch } from "./use-stock-search.ts"
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
        <p className="flex-1 text-ink-2">{formatRange(first, first + vehicles.length - 1, total)}</p>
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

const FEW = 3

/** After the vehicles of a search: what else there is, or a mail when there is. */
function MoreVehicles({ result }: { result: SearchResult<CardVehicle> }) {
  const { query, total } = result
  const linkTo = useStockLink()
  const takesEnquiries = useTakesEnquiries()
  const dearer = total <= FEW ? findDearer(result) : undefined
  if (listActiveFilters(query).length === 0 || (!takesEnquiries && dearer === undefined)) return null
  return (
    <section className="stock-more">
      {total <= FEW && <h2>{stockTexts.few}</h2>}
      {takesEnquiries && (
        <a href={buildStockPath(query, pagePaths.watch)} rel="nofollow" className={buttonClass("quiet")}>
          {stockTexts.watch}
        </a>
      )}
      {dearer && (
        <Link {...linkTo(dearer.query)} rel="nofollow" className="text-button">
          {formatDearer(dearer.more)}
        </Link>
      )}
    </section>
  )
}

/** The next upper price that finds more. */
function findDearer({ query, total, facets }: SearchResult<CardVehicle>) {
  const { priceCzk } = query.ranges
  if (priceCzk.to === null) return undefined
  const next = facets.ranges.priceCzk.to.find(
    ({ value, count }) => (value === null || value > (priceCzk.to ?? 0)) && count > total,
  )
  if (next === undefined) return undefined
  return {
    query: setRange(query, "priceCzk", { ...priceCzk, to: next.value }),
    more: next.count - total,
  }
}

function PageSizeForm({ search }: { search: StockSearch }) {
  const askAndRemember = (query: StockQuery) => {
    savePreference("limit", String(query.pageSize))
    search.ask(query)
  }
  return (
    <StockForm
      search={{ ...search, ask: askAndRemember }}
      fields={{ pageSize: emptyStockQuery.pageSize }}
      className="page-size-form"
    >
      <label htmlFor="page-size">{stockTexts.pageSize}</label>
      <SelectField id="page-size" name={pageSizeParam} value={String(search.chosen.pageSize)}>
        {listSizes(search.chosen.pageSize).map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </SelectField>
      <SubmitWithoutScript>{stockTexts.pageSizeSubmit}</SubmitWithoutScript>
    </StockForm>
  )
}

/** Includes a size that only the URL has, so that the control shows the true value. */
function listSizes(current: number): readonly number[] {
  return [...new Set([...pageSizes, current])].sort((a, b) => a - b)
}

/** Photos and script come first. */
const WAIT_MS = 1_000

/** When the feed last confirmed the stock. A cached page cannot know, so the browser asks when it is idle. */
const StockFreshness = memo(function StockFreshness() {
  const takenAt = useTakenAt()
  return (
    <p className="stock-freshness">
      {takenAt !== undefined && formatFreshness(buildPragueMoment(takenAt), buildPragueMoment(new Date()))}
    </p>
  )
})

function useTakenAt(): Date | undefined {
  const [takenAt, setTakenAt] = useState<Date>()
  useEffect(() => {
    const ask = async () => {
      const state = await askForState()
      if (state?.takenAt) setTakenAt(new Date(state.takenAt))
    }
    const unmounted = new AbortController()
    const timer = setTimeout(() => whenIdle(ask, unmounted.signal), WAIT_MS)
    return () => {
      clearTimeout(timer)
      unmounted.abort()
    }
  }, [])
  return takenAt
}

/** "Nabídku jsme aktualizovali dnes ve 14:05"; with the date when that was not today. */
export function formatFreshness(taken: Moment, now: Moment): string {
  const isToday = taken.day === now.day && taken.month === now.month && taken.year === now.year
  const day = isToday ? "dnes" : formatDate(taken)
  return `Nabídku jsme aktualizovali ${day} ${formatAtTime(formatMinutes(taken.minutes))}`
}

/** As in paging.css: below this width the control has no page numbers, and a page of the list is many screens long. */
const PHONE = "(width < 48rem)"

/**
 * On a phone, the next page is shown from its first vehicle: the control is below the last one, so staying there would show
 * the end of the new page. On a wide screen the next step stays under the pointer.
 */
function useTopOfNextPage(result: unknown) {
  const list = useRef<HTMLUListElement>(null)
  const turned = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the new vehicles are there with the new result
  useLayoutEffect(() => {
    if (!turned.current) return
    turned.current = false
    if (matchMedia(PHONE).matches) list.current?.scrollIntoView({ behavior: "instant" })
  }, [result])

  const onPage = useCallback(() => {
    turned.current = true
  }, [])
  return { list, onPage }
}
