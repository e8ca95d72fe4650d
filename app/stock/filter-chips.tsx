import { memo } from "react"
import { Link } from "react-router"
import { formatRemoveFilter } from "#app/texts/stock.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { StockQuery } from "#domain/search/stock-query.ts"
import { listActiveFilters } from "./active-filters.ts"
import { ResetLink } from "./reset-link.tsx"
import { useStockLink } from "./use-stock-link.ts"

export const FilterChips = memo(function FilterChips({ query }: { query: StockQuery }) {
  const linkTo = useStockLink()
  const filters = listActiveFilters(query)
  if (filters.length === 0) return null
  return (
    <div data-keep-focus className="mt-4 flex flex-wrap items-center gap-2">
      {filters.map(({ key, label, without }) => (
        <Link key={key} {...linkTo(without)} aria-label={formatRemoveFilter(label)} className="chip">
          {label}
          <Icon name="close" />
        </Link>
      ))}
      <ResetLink query={query} />
    </div>
  )
})
