import { mapChoiceFilters } from "#domain/search/filters.ts"
import { emptyStockQuery, parseStockQuery, type StockQuery } from "#domain/search/stock-query.ts"
import { listValuesInStock } from "#domain/stock/list-values-in-stock.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"

/** What a search asks for, whatever its order and page. */
export function readSearch(params: URLSearchParams, stock: StockSnapshot | undefined): StockQuery {
  const inStock = stock === undefined ? mapChoiceFilters(() => []) : listValuesInStock(stock)
  const { choices, ranges, words } = parseStockQuery(params, inStock)
  return { ...emptyStockQuery, choices, ranges, words }
}
