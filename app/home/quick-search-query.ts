import type { Facets } from "#domain/search/facets.ts"
import { mapChoiceFilters, quickFilters } from "#domain/search/filters.ts"
import { searchStock } from "#domain/search/search-stock.ts"
import type { SearchedVehicle } from "#domain/search/searched-vehicle.ts"
import type { ValuesInStock } from "#domain/search/stock-index.ts"
import { emptyStockQuery, parseStockQuery, type StockQuery } from "#domain/search/stock-query.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"

export type QuickSearchResult = {
  readonly query: StockQuery
  readonly total: number
  readonly facets: Facets
}

/** Ignores every filter that the quick search does not offer. */
export function parseQuickSearch(params: URLSearchParams, inStock: ValuesInStock): StockQuery {
  const { choices, maxPriceCzk } = parseStockQuery(params, inStock)
  return {
    ...emptyStockQuery,
    choices: mapChoiceFilters((filter) => (quickFilters.includes(filter) ? choices[filter] : [])),
    maxPriceCzk,
  }
}

/** Field names are the parameter names of the stock list, so that the form works without script. */
export function readQuickSearchForm(form: HTMLFormElement, { choices }: Facets): StockQuery {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) params.append(name, String(value))
  return parseQuickSearch(
    params,
    mapChoiceFilters((filter) => choices[filter].map(({ value }) => value)),
  )
}

export function searchQuickly(stock: StockSnapshot<SearchedVehicle>, asked: StockQuery): QuickSearchResult {
  const { query, total, facets } = searchStock(stock, asked)
  return { query, total, facets }
}
