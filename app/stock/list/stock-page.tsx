import { memo, useMemo } from "react"
import { useStoredPreference } from "#app/browser/stored/stored-preference.ts"
import { CallToAction } from "#app/dealer/call-to-action.tsx"
import { listActiveFilters } from "#app/search/active-filters.ts"
import { SearchBox } from "#app/search/search-box.tsx"
import type { Dealer } from "#domain/dealer/dealer.ts"
import type { SearchResult } from "#domain/search/engine/search-stock.ts"
import type { EmptyOffer } from "#domain/search/suggest/empty-offer.ts"
import { listMakes, type MakeLink } from "#domain/stock/make-stock.ts"
import type { CardVehicle } from "#domain/stock/vehicle-summary.ts"
import { MakeLinks } from "../make/make-links.tsx"
import { makeTexts } from "../make/texts.ts"
import { stockTexts } from "../texts.ts"
import { DisplayToggle } from "./display-toggle.tsx"
import { EmptyResult } from "./empty-result.tsx"
import { FilterChips } from "./filter-chips.tsx"
import { FilterDrawer, FilterDrawerLink } from "./filter-drawer.tsx"
import { FilterPanel } from "./filter-panel.tsx"
import { ResultCount } from "./result-count.tsx"
import { SortForm } from "./sort-form.tsx"
import { StockResults } from "./stock-results.tsx"
import { UnknownNote } from "./unknown-note.tsx"
import { useKeptFocus } from "./use-kept-focus.ts"
import { usePreferredPageSize } from "./use-preferred-page-size.ts"
import { useStockSearch } from "./use-stock-search.ts"
import { WordProblemNote } from "./word-problem-note.tsx"

const COUNT = "pocet"

type StockPageProps = {
  readonly result: SearchResult<CardVehicle>
  readonly offer: EmptyOffer<CardVehicle> | undefined
  readonly dealer: Dealer | undefined
  readonly version: string | null
}

/**
 * Renders again only with a new result, not with every state of the router. Filters and count change in the same frame as
 * the click; the vehicles follow with the router in the next.
 */
export const StockPage = memo(function StockPage({
  result: answered,
  offer,
  dealer,
  version,
}: StockPageProps) {
  const { shown, search } = useStockSearch(answered)
  const makes = useMemo(() => listMakesOfWholeStock(answered), [answered])
  const grid = useStoredPreference("grid") !== "false"
  usePreferredPageSize(search)
  const keptFocus = useKeptFocus(shown, COUNT)
  return (
    <div {...keptFocus}>
      <div className="wrap stock-head">
        <h1>{stockTexts.heading}</h1>
        <p className="lead mt-2.5 max-w-measure">{dealer?.stockIntro ?? stockTexts.intro}</p>
        <SearchBox id="hledat" query={search.chosen} version={version} />
      </div>
      <div className="wrap stock-columns">
        <div className="stock-filters hidden lg:block">
          <a
            href={`#${COUNT}`}
            onClick={(event) => {
              event.preventDefault()
              document.getElementById(COUNT)?.focus()
            }}
            className="skip-filters"
          >
            {stockTexts.skipFilters}
          </a>
          <h2 className="filters-heading">{stockTexts.filters}</h2>
          <FilterPanel facets={shown.facets} search={search} />
        </div>
        <div className="min-w-0">
          <div className="stock-toolbar">
            <div className="stock-toolbar-top">
              <FilterDrawerLink search={search} />
              <SortForm search={search} />
            </div>
            <FilterChips query={answered.query} facets={answered.facets} isEmpty={answered.total === 0} />
            <div className="stock-toolbar-bottom">
              <ResultCount result={shown} id={COUNT} />
              <div className="stock-toolbar-display">
                <DisplayToggle grid={grid} />
              </div>
            </div>
          </div>
          <UnknownNote ranges={shown.facets.ranges} />
          <WordProblemNote result={answered} />
          {answered.total === 0 ? (
            <EmptyResult query={answered.query} offer={offer} dealer={dealer} />
          ) : (
            <StockResults result={answered} search={search} grid={grid} />
          )}
        </div>
      </div>
      <MakeLinks heading={makeTexts.links} makes={makes} />
      <FilterDrawer result={shown} search={search} />
      {dealer && <CallToAction dealer={dealer} title={stockTexts.callOut} text={stockTexts.callOutText} />}
    </div>
  )
})

/** A make's page shows all its vehicles, so the counts of a filtered list would be wrong. */
function listMakesOfWholeStock({ query, facets }: SearchResult<CardVehicle>): readonly MakeLink[] {
  return listActiveFilters(query).length === 0 ? listMakes(facets.choices.make) : []
}
