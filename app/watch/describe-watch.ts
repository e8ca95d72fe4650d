import { readSearch } from "#app/read-search.ts"
import { listActiveFilters } from "#app/ui/active-filters.ts"
import { choiceFilters } from "#domain/search/filters.ts"
import { rangeFilters } from "#domain/search/ranges.ts"
import { formatStockQuery } from "#domain/search/stock-query.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { isPlainName, type Wish } from "#domain/watch/wish.ts"

/** A search in the stock's own words and in the visitor's. */
export function describeWatch(
  params: URLSearchParams,
  stock: StockSnapshot,
): { readonly search: string; readonly wishes: readonly Wish[] } {
  const query = readSearch(params, stock)
  const own = new Set([
    ...rangeFilters,
    ...choiceFilters.flatMap((filter) =>
      stock.index.choices[filter].values.map((value) => `${filter} ${value}`),
    ),
  ])
  const wishes = listActiveFilters(query).map(({ key, label }) => ({
    text: label,
    typed: !own.has(key) && !isPlainName(label.replaceAll(/[„“]/g, "")),
  }))
  return { search: formatStockQuery(query), wishes }
}
