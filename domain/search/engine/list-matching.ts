import type { StockSnapshot } from "../../stock/snapshot.ts"
import type { Vehicle } from "../../vehicle/vehicle.ts"
import type { StockQuery } from "../stock-query.ts"
import { searchWords } from "../words/search-words.ts"
import { searchStock } from "./search-stock.ts"

/** All that a search finds, on one page. */
export function listMatching(stock: StockSnapshot, query: StockQuery): readonly Vehicle[] {
  const all = { ...query, page: 1, pageSize: Math.max(1, stock.vehicles.length) }
  return searchStock(stock, all, searchWords).vehicles
}
