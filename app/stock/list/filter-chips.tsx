import { memo } from "react"
import { Link } from "react-router"
import { type ActiveFilter, listActiveFilters } from "#app/search/active-filters.ts"
import { filterTexts } from "#app/search/filter-texts.ts"
import { useTakesEnquiries } from "#app/site/use-takes-enquiries.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { formatWholeNumber } from "#domain/czech/quantity.ts"
import type { Facets } from "#domain/search/engine/facets.ts"
import { buildStockPath, type StockQuery } from "#domain/search/stock-query.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { formatRemoveFilter, stockTexts } from "../texts.ts"
import { listQuickChips, type OfferedChip } from "./quick-chips.ts"
import { ResetLink } from "./reset-link.tsx"
import { useStockLink } from "./use-stock-link.ts"
import "./filter-chips.css"

type FilterChipsProps = {
  readonly query: StockQuery
  readonly facets: Facets
  /** An empty result offers the watch itself. */
  readonly isEmpty: boolean
}

/** A filter has one chip: a quick chip in force keeps its place, the others come behind them. */
export const FilterChips = memo(function FilterChips({ query, facets, isEmpty }: FilterChipsProps) {
  const takesEnquiries = useTakesEnquiries()
  const active = listActiveFilters(query)
  const isActive = (key: string) => active.some((filter) => filter.key === key)
  // A chip that leads to nothing is not offered.
  const quick = listQuickChips(query, facets).filter(({ key, count }) => count > 0 || isActive(key))
  const others = active.filter(({ key }) => !quick.some((chip) => chip.key === key))
  return (
    <div className="chips">
      {quick.length > 0 && (
        <fieldset data-keep-focus aria-label={filterTexts.quick} className="quick-chips">
          {quick.map((chip) => (
            <QuickChip key={chip.key} chip={chip} inForce={active.find(({ key }) => key === chip.key)} />
          ))}
        </fieldset>
      )}
      {active.length > 0 && (
        <div data-keep-focus className="active-chips">
          {others.map((filter) => (
            <ActiveChip key={filter.key} filter={filter} />
          ))}
          <ResetLink query={query} />
          {takesEnquiries && !isEmpty && (
            <a href={buildStockPath(query, pagePaths.watch)} rel="nofollow" className={buttonClass("quiet")}>
              {stockTexts.watch}
            </a>
          )}
        </div>
      )}
    </div>
  )
})

function ActiveChip({ filter: { label, without } }: { readonly filter: ActiveFilter }) {
  return (
    <Link {...useStockLink()(without)} aria-label={formatRemoveFilter(label)} className="chip">
      {label}
      <Icon name="close" />
    </Link>
  )
}

type QuickChipProps = { readonly chip: OfferedChip; readonly inForce: ActiveFilter | undefined }

/** Pressed, it is the filter's active chip, in the same place. */
function QuickChip({ chip, inForce }: QuickChipProps) {
  const linkTo = useStockLink()
  const offer = (
    <>
      {chip.label} <span className="option-count">{formatWholeNumber(chip.count)}</span>
    </>
  )
  const label = chip.labelInForce ?? inForce?.label ?? chip.label
  // One element in both states, so that it keeps the focus. Crawlers have one list to read:
  // see docs/decisions/011-search-engines.md.
  return (
    <Link
      {...linkTo(inForce?.without ?? chip.chosen)}
      rel="nofollow"
      aria-label={inForce && formatRemoveFilter(label)}
      className={inForce === undefined ? "chip chip-offer" : "chip"}
    >
      {inForce === undefined ? offer : label}
      {inForce !== undefined && <Icon name="close" />}
    </Link>
  )
}
