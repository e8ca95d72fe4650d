import { searchStock } from "#domain/search/engine/search-stock.ts"
import { applyNamedSearch, type NamedSearch } from "#domain/search/named-search.ts"
import { buildStockPath, emptyStockQuery } from "#domain/search/stock-query.ts"
import { findStockYear, type StockSnapshot } from "#domain/stock/snapshot.ts"
import { describeFilters } from "./describe-filters.ts"

/** A search that the dealer has named, as a link. */
export type NamedSearchLink = {
  readonly name: string
  readonly meaning: string
  readonly path: string
  readonly total: number
}

/** Those that find something. */
export function listNamedSearches(
  named: readonly NamedSearch[],
  stock: StockSnapshot,
): readonly NamedSearchLink[] {
  return named
    .map((each) => {
      const query = applyNamedSearch(emptyStockQuery, each, findStockYear(stock))
      const { total } = searchStock(stock, query)
      return { name: each.name, meaning: describeFilters(query), path: buildStockPath(query), total }
    })
    .filter(({ total }) => total > 0)
}
