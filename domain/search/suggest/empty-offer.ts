import type { StockSnapshot } from "../../stock/snapshot.ts"
import { searchStock } from "../engine/search-stock.ts"
import type { SearchedVehicle } from "../searched-vehicle.ts"
import type { StockQuery } from "../stock-query.ts"
import type { SearchWords } from "../words/search-words.ts"
import { listCriteria } from "./list-criteria.ts"
import { type Change, type Found, suggestChanges } from "./suggest-changes.ts"

/** Offered to a visitor whose search finds nothing. */
export type EmptyOffer<V> = {
  readonly changes: readonly Change<V>[]
  /** Where no one change is enough: each criterion that finds something by itself. */
  readonly criteria: readonly Found<V>[]
}

/** A query with words needs `searchWords`. */
export function buildEmptyOffer<V extends SearchedVehicle>(
  snapshot: StockSnapshot<V>,
  query: StockQuery,
  searchWords?: SearchWords,
): EmptyOffer<V> {
  const find = (other: StockQuery): Found<V> => {
    const { total, vehicles } = searchStock(snapshot, { ...other, sort: "cheapest" }, searchWords)
    return { query: other, count: total, vehicles }
  }
  const changes = suggestChanges(query, find)
  const criteria = changes.length > 0 ? [] : listCriteria(query).map(find)
  return { changes, criteria: criteria.filter(({ count }) => count > 0) }
}
