import { memo } from "react"
import { Link } from "react-router"
import { listActiveFilters } from "#app/search/active-filters.ts"
import { filterTexts } from "#app/search/filter-texts.ts"
import { Icon } from "#app/ui/icon.tsx"
import { formatWholeNumber } from "#domain/czech/quantity.ts"
import type { Facets } from "#domain/search/engine/facets.ts"
import type { StockQuery } from "#domain/search/stock-query.ts"
import { formatRemoveFilter } from "../texts.ts"
import { listQuickChips } from "./quick-chips.ts"
import { useStockLink } from "./use-stock-link.ts"
import "./filter-chips.css"

type FilterChipsProps = { readonly query: StockQuery; readonly facets: Facets }

/** The filters in force; while there are none, what most people ask for. */
export const FilterChips = memo(function FilterChips({ query, facets }: FilterChipsProps) {
  const linkTo = useStockLink()
  const active = listActiveFilters(query)
  const quick = active.length === 0 ? listQuickChips(query, facets) : []
  if (active.length + quick.length === 0) return null
  return (
    <fieldset
      data-keep-focus
      aria-label={active.length === 0 ? filterTexts.quick : filterTexts.active}
      className="chips"
    >
      {active.map(({ key, label, without }) => (
        <Link key={key} {...linkTo(without)} aria-label={formatRemoveFilter(label)} className="chip">
          {label}
          <Icon name="close" />
        </Link>
      ))}
      {quick.map(({ label, count, chosen }) => (
        // Crawlers have one list to read: see docs/decisions/011-search-engines.md.
        <Link key={label} {...linkTo(chosen)} rel="nofollow" className="chip chip-offer">
          {label} <span className="option-count">{formatWholeNumber(count)}</span>
        </Link>
      ))}
    </fieldset>
  )
})
