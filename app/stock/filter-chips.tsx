import { memo } from "react"
import { Link } from "react-router"
import { filterTexts } from "#app/texts/filters.ts"
import { formatRemoveFilter } from "#app/texts/stock.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { Facets } from "#domain/search/facets.ts"
import type { StockQuery } from "#domain/search/stock-query.ts"
import { formatWholeNumber } from "#domain/text/quantity.ts"
import { type ActiveFilter, listActiveFilters } from "./active-filters.ts"
import { listQuickChips, type OfferedChip } from "./quick-chips.ts"
import { ResetLink } from "./reset-link.tsx"
import { useStockLink } from "./use-stock-link.ts"

type FilterChipsProps = { readonly query: StockQuery; readonly facets: Facets }

/** A filter has one chip: a quick chip in force keeps its place, the others come behind them. */
export const FilterChips = memo(function FilterChips({ query, facets }: FilterChipsProps) {
  const active = listActiveFilters(query)
  const quick = listQuickChips(query, facets)
  const others = active.filter(({ key }) => !quick.some((chip) => chip.key === key))
  return (
    <div data-keep-focus className="chips">
      {quick.length > 0 && (
        <fieldset aria-label={filterTexts.quick} className="quick-chips">
          {quick.map((chip) => {
            const inForce = active.find(({ key }) => key === chip.key)
            return inForce === undefined ? (
              <QuickChip key={chip.key} chip={chip} />
            ) : (
              <ActiveChip key={chip.key} filter={{ ...inForce, label: chip.labelInForce ?? inForce.label }} />
            )
          })}
        </fieldset>
      )}
      {active.length > 0 && (
        <div className="active-chips">
          {others.map((filter) => (
            <ActiveChip key={filter.key} filter={filter} />
          ))}
          <ResetLink query={query} />
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

/** Without vehicles it stays in its place, but leads nowhere. */
function QuickChip({ chip: { label, count, chosen } }: { readonly chip: OfferedChip }) {
  const link = useStockLink()(chosen)
  const content = (
    <>
      {label} <span className="option-count">{formatWholeNumber(count)}</span>
    </>
  )
  return count === 0 ? (
    <span className="chip chip-offer">{content}</span>
  ) : (
    // Crawlers have one list to read: see docs/decisions/011.
    <Link {...link} rel="nofollow" className="chip chip-offer">
      {content}
    </Link>
  )
}
