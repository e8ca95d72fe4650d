import { type FocusEvent, memo, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from "react"
import { Link, useLocation } from "react-router"
import { useStoredPreference } from "#app/browser/stored/stored-preference.ts"
import { CallToAction } from "#app/dealer/call-to-action.tsx"
import { listActiveFilters } from "#app/search/active-filters.ts"
import { filterTexts, formatWithoutValue } from "#app/search/filter-texts.ts"
import { SearchBox } from "#app/search/search-box.tsx"
import { formatNotInStock, searchTexts } from "#app/search/texts.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { SelectField } from "#app/ui/form/select-field.tsx"
import { Icon } from "#app/ui/icon.tsx"
import type { Facets } from "#domain/search/engine/facets.ts"
import type { SearchResult } from "#domain/search/engine/search-stock.ts"
import { rangeFilters } from "#domain/search/ranges.ts"
import { sortOrderNames, sortOrders } from "#domain/search/sort-orders.ts"
import {
  pageParam,
  pageSizeParam,
  pageSizes,
  type StockQuery,
  sortParam,
} from "#domain/search/stock-query.ts"
import { listMakes, type MakeLink } from "#domain/stock/make-stock.ts"
import type { CardVehicle } from "#domain/stock/vehicle-summary.ts"
import { MakeLinks } from "../make/make-links.tsx"
import { makeTexts } from "../make/texts.ts"
import { formatCallOutText, formatRemoveFilter, sortLabels, stockTexts } from "../texts.ts"
import { formatVehicleCount } from "../vehicle-count.ts"
import type { DescribedOffer } from "./describe-offer.ts"
import { DisplayToggle } from "./display-toggle.tsx"
import { EmptyResult } from "./empty-result.tsx"
import { NothingFound } from "./filter-group.tsx"
import { FilterLink, FilterPanel } from "./filter-panel.tsx"
import { ResetLink } from "./reset-link.tsx"
import { StockForm } from "./stock-form.tsx"
import { StockResults } from "./stock-results.tsx"
import { SubmitWithoutScript } from "./submit-without-script.tsx"
import { useStockLink } from "./use-stock-link.ts"
import { type StockSearch, useStockSearch } from "./use-stock-search.ts"
import "./stock-page.css"

const COUNT = "pocet"

type StockPageProps = {
  readonly result: SearchResult<CardVehicle>
  readonly offer: DescribedOffer | undefined
  readonly version: string | null
}

/**
 * Renders again only with a new result, not with every state of the router. Filters and count change in the same frame as
 * the click; the vehicles follow with the router in the next.
 */
export const StockPage = memo(function StockPage({ result: answered, offer, version }: StockPageProps) {
  const dealer = useDealer()
  const { shown, search } = useStockSearch(answered)
  const makes = useMemo(() => listMakesOfWholeStock(answered), [answered])
  const grid = useStoredPreference("grid") !== "false"
  usePreferredPageSize(search)
  const restoredFocus = useRestoredFocus(shown, COUNT)
  const isEmpty = answered.total === 0
  return (
    <div {...restoredFocus}>
      <div className="wrap stock-head">
        <div>
          <h1>{stockTexts.heading}</h1>
          <p className="lead mt-2.5 max-w-measure max-lg:hidden">{dealer.stockIntro ?? stockTexts.intro}</p>
        </div>
        <SearchBox id="hledat" query={search.chosen} version={version} />
      </div>
      <div className={`wrap stock-columns ${isEmpty ? "pb-(--section)" : ""}`}>
        <NothingFound value={shown.total === 0}>
          <FilterPanel result={shown} search={search} skipTo={COUNT} />
        </NothingFound>
        <div className="min-w-0">
          <div className="stock-toolbar">
            <div className="stock-toolbar-top">
              <FilterLink search={search} />
              {!isEmpty && <SortForm search={search} />}
            </div>
            <FilterChips query={answered.query} />
            <div data-keep-focus className="stock-toolbar-bottom">
              <ResultCount total={shown.total} id={COUNT} />
              <ResetLink query={answered.query} />
              {!isEmpty && <DisplayToggle grid={grid} />}
            </div>
          </div>
          <UnknownNote ranges={shown.facets.ranges} />
          <WordProblemNote result={answered} />
          {isEmpty ? (
            <EmptyResult query={answered.query} offer={offer} />
          ) : (
            <StockResults result={answered} search={search} grid={grid} />
          )}
        </div>
      </div>
      <MakeLinks heading={makeTexts.links} makes={makes} />
      {!isEmpty && <CallToAction title={stockTexts.callOut} text={formatCallOutText(dealer)} />}
    </div>
  )
})

/** A make's page shows all its vehicles, so the counts of a filtered list would be wrong. */
function listMakesOfWholeStock({ query, facets }: SearchResult<CardVehicle>): readonly MakeLink[] {
  return listActiveFilters(query).length === 0 ? listMakes(facets.choices.make) : []
}

/** Announced by screen readers on change; receives the focus when no other element can. */
function ResultCount({ total, id }: { total: number; id: string }) {
  return (
    <p id={id} role="status" tabIndex={-1} className="result-count">
      {formatVehicleCount(total)}
    </p>
  )
}

/** Vehicles that a range leaves out only because nobody stated the value. */
function UnknownNote({ ranges }: Pick<Facets, "ranges">) {
  const left = rangeFilters.filter((filter) => ranges[filter].unknown > 0)
  if (left.length === 0) return null
  return (
    <p className="mt-3 text-s text-ink-2">
      {left.map((filter) => `${formatWithoutValue(filter, ranges[filter].unknown)}.`).join(" ")}
    </p>
  )
}

/** Applies the visitor's last page size where the URL has none, and no page either: its sender meant that page's vehicles. */
function usePreferredPageSize({ chosen, ask }: StockSearch): void {
  const stored = useStoredPreference("limit")
  const params = new URLSearchParams(useLocation().search)
  const stated = params.has(pageSizeParam) || params.has(pageParam)
  const preferred = stated ? undefined : pageSizes.find((size) => String(size) === stored)
  const askFor = useEffectEvent((pageSize: number) => ask({ ...chosen, pageSize }))

  useEffect(() => {
    if (preferred !== undefined && preferred !== chosen.pageSize) askFor(preferred)
  }, [preferred, chosen.pageSize])
}

/** The filters in force. */
const FilterChips = memo(function FilterChips({ query }: { query: StockQuery }) {
  const linkTo = useStockLink()
  const active = listActiveFilters(query)
  if (active.length === 0) return null
  return (
    <fieldset data-keep-focus aria-label={filterTexts.active} className="chips">
      {active.map(({ key, label, without }) => (
        <Link key={key} {...linkTo(without)} aria-label={formatRemoveFilter(label)} className="chip">
          {label}
          <Icon name="close" />
        </Link>
      ))}
    </fieldset>
  )
})

/** Until the visitor chooses, the control shows its own label. */
function SortForm({ search }: { search: StockSearch }) {
  const { sort } = search.chosen
  return (
    <StockForm search={search} fields={{ sort: null }} className="sort-form">
      <label htmlFor="sort" className="sr-only">
        {stockTexts.sortLabel}
      </label>
      <SelectField id="sort" name={sortParam} value={sort === null ? "" : sortOrders[sort].param}>
        <option value="" disabled hidden>
          {stockTexts.sort}
        </option>
        {sortOrderNames.map((order) => (
          <option key={order} value={sortOrders[order].param}>
            {sortLabels[order]}
          </option>
        ))}
      </SelectField>
      <SubmitWithoutScript>{stockTexts.sortSubmit}</SubmitWithoutScript>
    </StockForm>
  )
}

/** Which of the words finds nothing, and how the stock spells it; or that a price is in another currency. */
function WordProblemNote({ result }: { result: SearchResult<CardVehicle> }) {
  const linkTo = useStockLink()
  const { query, wordProblem } = result
  if (wordProblem === null) return null
  const { failing, suggestion, isForeignPrice } = wordProblem
  return (
    <p className="my-4">
      {isForeignPrice ? searchTexts.inCrowns : formatNotInStock(failing)}.{" "}
      {suggestion && (
        <>
          {searchTexts.didYouMean}
          <Link {...linkTo({ ...query, words: suggestion.text, page: 1 })} className="underline">
            {suggestion.text}
          </Link>
          {`? (${formatVehicleCount(suggestion.total)})`}
        </>
      )}
    </p>
  )
}

type Focused = { readonly element: Element; readonly group: Element | null; readonly index: number }

/**
 * Restores the focus when its element is removed, disabled or in a closed group: a chip, an option, a paging step. It moves to the
 * element at the same place in the group (`data-keep-focus`), or to the element with the id `last`.
 */
function useRestoredFocus(change: unknown, last: string) {
  const focused = useRef<Focused>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the result takes anything away
  useLayoutEffect(() => {
    const { activeElement } = document
    if (focused.current === undefined || !isGone(focused.current.element)) return
    const { element, group, index } = focused.current
    if (activeElement !== null && activeElement !== document.body && activeElement !== element) return
    const others = group?.isConnected ? listFocusable(group) : []
    const next = others[Math.min(index, others.length - 1)] ?? document.getElementById(last)
    next?.focus({ preventScroll: true })
  }, [change, last])

  return {
    onFocus: ({ target }: FocusEvent<HTMLDivElement, HTMLElement>) => {
      const group = target.closest("[data-keep-focus]")
      focused.current = {
        element: target,
        group,
        index: group ? listFocusable(group).indexOf(target) : 0,
      }
    },
  }
}

function isGone(element: Element): boolean {
  return !element.isConnected || element.matches(`:disabled, ${inClosedGroup}`)
}

const inClosedGroup = "details:not([open]) > :not(summary) *"

function listFocusable(group: Element): HTMLElement[] {
  return Array.from(
    group.querySelectorAll<HTMLElement>("a, button, summary, select, input:not(:disabled), [tabindex='0']"),
  ).filter((element) => !element.matches(inClosedGroup))
}
