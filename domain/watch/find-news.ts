import { listMatching } from "../search/engine/list-matching.ts"
import { emptyStockQuery, parseStockQuery, setRange } from "../search/stock-query.ts"
import { listValuesInStock } from "../stock/list-values-in-stock.ts"
import type { StockSnapshot } from "../stock/snapshot.ts"

/** How a vehicle was when a watch last looked at it: it matched, or only its price was over the bound. */
export type Match = "matching" | "too-expensive"

/** By the vehicle's id. */
export type WatchMatches = ReadonlyMap<number, Match>

/** Why a vehicle is news: it was not there before, or it was too expensive. */
export type NewsReason = "arrival" | "price"

export type News = { readonly vehicleId: number; readonly reason: NewsReason }

/** A longer mail is not read to its end; the rest comes the next day. */
export const MAX_NEWS = 10

/** All vehicles in stock that a watch's search finds. The search is a query of the list's URL. */
export function listMatches(stock: StockSnapshot, search: SearchParams): WatchMatches {
  const { choices, ranges, words } = parseStockQuery(search, listValuesInStock(stock))
  const query = { ...emptyStockQuery, choices, ranges, words }
  const { from, to } = ranges.priceCzk
  const matches = new Map<number, Match>()
  if (to !== null) {
    // With a lower bound instead: an unknown price is not too high.
    const withoutBound = setRange(query, "priceCzk", { from: from ?? 1, to: null })
    for (const { id } of listMatching(stock, withoutBound)) matches.set(id, "too-expensive")
  }
  for (const { id } of listMatching(stock, query)) matches.set(id, "matching")
  return matches
}

type SearchParams = Parameters<typeof parseStockQuery>[0]

/**
 * Vehicles that match now, and were never seen or were too expensive when last seen. Those longest in stock come first, so
 * that none waits for ever.
 */
export function findNews(seen: WatchMatches, now: WatchMatches): readonly News[] {
  return [...now]
    .filter(([id, match]) => match === "matching" && seen.get(id) !== "matching")
    .map(([vehicleId]): News => ({ vehicleId, reason: seen.has(vehicleId) ? "price" : "arrival" }))
    .sort((a, b) => a.vehicleId - b.vehicleId)
    .slice(0, MAX_NEWS)
}

/** Those that have become too expensive since: a price that falls again is news again. */
export function listRisen(seen: WatchMatches, now: WatchMatches): readonly number[] {
  return [...now]
    .filter(([id, match]) => match === "too-expensive" && seen.get(id) !== "too-expensive")
    .map(([id]) => id)
}
