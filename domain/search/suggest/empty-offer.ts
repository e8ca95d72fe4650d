import type { StockSnapshot } from "../../stock/snapshot.ts"
import type { SearchedVehicle } from "../searched-vehicle.ts"
import type { StockQuery } from "../stock-query.ts"
import type { SearchWords } from "../words/search-words.ts"
import { findNearest, type NearVehicle } from "./find-nearest.ts"
import { type Change, suggestChanges } from "./suggest-changes.ts"

const NEAREST_SHOWN = 3

/** Offered to a visitor whose search finds nothing. */
export type EmptyOffer<V> = {
  readonly changes: readonly Change[]
  readonly nearest: readonly NearVehicle<V>[]
}

/** A query with words needs `searchWords`. */
export function buildEmptyOffer<V extends SearchedVehicle>(
  snapshot: StockSnapshot<V>,
  query: StockQuery,
  searchWords?: SearchWords,
): EmptyOffer<V> {
  const ofWords = query.words === "" ? undefined : searchWords?.(snapshot, query.words).rows
  return {
    changes: suggestChanges(snapshot, query, searchWords),
    nearest: findNearest(snapshot, query, { ofWords, count: NEAREST_SHOWN }),
  }
}
