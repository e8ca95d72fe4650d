import { listActiveFilters } from "#app/search/active-filters.ts"
import { readSearch } from "#app/search/read-search.ts"
import { isOwnChoice, isOwnRange } from "#domain/search/engine/own-words.ts"
import { choiceFilters } from "#domain/search/filters.ts"
import { rangeFilters } from "#domain/search/ranges.ts"
import { formatStockQuery, type StockQuery } from "#domain/search/stock-query.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import type { Wish } from "#domain/watch/watches.ts"

/** A search in the stock's own words and in the visitor's. */
export function describeWatch(
  params: URLSearchParams,
  stock: StockSnapshot,
): { readonly search: string; readonly wishes: readonly Wish[] } {
  const query = readSearch(params, stock)
  const own = listOwnKeys(query, stock)
  const wishes = listActiveFilters(query).map(({ key, label }) => ({
    text: label,
    isOwn: own.has(key),
  }))
  return { search: formatStockQuery(query), wishes }
}

function listOwnKeys({ choices, ranges }: StockQuery, stock: StockSnapshot): ReadonlySet<string> {
  return new Set([
    ...rangeFilters.filter((filter) => isOwnRange(filter, ranges[filter])),
    ...choiceFilters.flatMap((filter) =>
      choices[filter]
        .filter((value) => isOwnChoice(stock, filter, value))
        .map((value) => `${filter} ${value}`),
    ),
  ])
}
