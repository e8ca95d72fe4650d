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
        <Link
          key={key}
          {...linkTo(without)}
          aria-label={formatRemoveFilter(label)}
          className="inline-flex min-h-11 items-center gap-2 rounded-full bg-brand-tint-2 py-1 pr-3 pl-4 font-bold text-[1rem] text-brand no-underline transition-colors duration-150 hover:bg-[color-mix(in_oklch,var(--brand-tint-2)_80%,var(--brand))] forced-colors:border"
        >
          {label}
          <Icon name="close" className="size-4.5 stroke-[2.4]" />
        </Link>
      ))}
      <ResetLink query={query} />
    </div>
  )
})
