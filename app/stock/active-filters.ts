import { formatMaxPrice } from "#app/texts/stock.ts"
import { choiceFilters } from "#domain/search/filters.ts"
import type { StockQuery } from "#domain/search/stock-query.ts"

type ActiveFilter = {
  readonly key: string
  readonly label: string
  /** The same query, from its first page, without this filter. */
  readonly without: StockQuery
}

/** In the order of the filter panel. */
export function listActiveFilters(query: StockQuery): readonly ActiveFilter[] {
  const choices = choiceFilters.flatMap((filter) =>
    query.choices[filter].map((value) => ({
      key: `${filter} ${value}`,
      label: value,
      without: {
        ...query,
        page: 1,
        choices: { ...query.choices, [filter]: query.choices[filter].filter((other) => other !== value) },
      },
    })),
  )
  if (query.maxPriceCzk === null) return choices
  const label = formatMaxPrice(query.maxPriceCzk)
  return [...choices, { key: "price", label, without: { ...query, page: 1, maxPriceCzk: null } }]
}
