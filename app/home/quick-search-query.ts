import type { Facets, RangeFacet } from "#domain/search/engine/facets.ts"
import type { SearchResult } from "#domain/search/engine/search-stock.ts"
import { mapChoiceFilters, quickFilters } from "#domain/search/filters.ts"
import type { ValuesInStock } from "#domain/search/stock-index.ts"
import { emptyStockQuery, parseStockQuery, type StockQuery } from "#domain/search/stock-query.ts"

/** What the quick search offers; the other facets would make the home page heavier. */
export type QuickFacets = Pick<Facets, "choices"> & { readonly price: RangeFacet["to"] }

export type QuickSearchResult = {
  readonly query: StockQuery
  readonly total: number
  readonly facets: QuickFacets
}

/** Ignores every filter that the quick search does not offer. */
export function parseQuickSearch(params: URLSearchParams, inStock: ValuesInStock): StockQuery {
  const { choices, ranges } = parseStockQuery(params, inStock)
  return setMaxPrice(
    {
      ...emptyStockQuery,
      choices: mapChoiceFilters((filter) => (quickFilters.includes(filter) ? choices[filter] : [])),
    },
    ranges.priceCzk.to,
  )
}

/** Field names are the parameter names of the stock list, so that the form works without script. */
export function readQuickSearchForm(form: HTMLFormElement, { choices }: QuickFacets): StockQuery {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) params.append(name, String(value))
  return parseQuickSearch(
    params,
    mapChoiceFilters((filter) => choices[filter].map(({ value }) => value)),
  )
}

/** Without the vehicles and the filters that the home page does not show. */
export function shortenResult({
  query,
  total,
  facets,
}: Pick<SearchResult, "query" | "total" | "facets">): QuickSearchResult {
  return {
    query,
    total,
    facets: {
      choices: mapChoiceFilters((filter) => (quickFilters.includes(filter) ? facets.choices[filter] : [])),
      price: facets.ranges.priceCzk.to,
    },
  }
}

export function setMaxPrice(query: StockQuery, to: number | null): StockQuery {
  return { ...query, ranges: { ...query.ranges, priceCzk: { from: null, to } } }
}
