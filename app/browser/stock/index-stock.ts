import { pickOwnQuery } from "#domain/search/engine/own-words.ts"
import { type SearchResult, searchStock } from "#domain/search/engine/search-stock.ts"
import type { StockQuery } from "#domain/search/stock-query.ts"
import type { SearchWords } from "#domain/search/words/search-words.ts"
import type { BrowserStock } from "#domain/stock/browser-stock.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { readBrowserStock } from "#domain/stock/snapshot.ts"
import type { VehicleSummary } from "#domain/stock/vehicle-summary.ts"

/** The stock in this browser, and the search in it. */
export type StockInBrowser = {
  readonly snapshot: StockSnapshot<VehicleSummary>
  /** A query with words needs `searchWords`. */
  search(query: StockQuery, searchWords?: SearchWords): SearchResult<VehicleSummary>
  pickOwn(query: StockQuery): StockQuery
}

/** A file of its own, loaded together with the stock: until then, nobody searches here. */
export function indexStock(received: BrowserStock): StockInBrowser {
  const snapshot = readBrowserStock(received)
  return {
    snapshot,
    search: (query, searchWords) => searchStock(snapshot, query, searchWords),
    pickOwn: (query) => pickOwnQuery(query, snapshot),
  }
}
