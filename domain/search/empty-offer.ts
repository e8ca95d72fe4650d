import type { StockSnapshot } from "../stock/snapshot.ts"
import { findNearest, type NearVehicle } from "./find-nearest.ts"
import type { SearchedVehicle } from "./searched-vehicle.ts"
import type { StockQuery } from "./stock-query.ts"
import { type Change, suggestChanges } from "./suggest-changes.ts"

const NEAREST_SHOWN = 3

/** What to offer a visitor whose search finds nothing. */
export type EmptyOffer<V> = {
  readonly changes: readonly Change[]
  readonly nearest: readonly NearVehicle<V>[]
}

export function buildEmptyOffer<V extends SearchedVehicle>(
  snapshot: StockSnapshot<V>,
  query: StockQuery,
): EmptyOffer<V> {
  return { changes: suggestChanges(snapshot, query), nearest: findNearest(snapshot, query, NEAREST_SHOWN) }
}
