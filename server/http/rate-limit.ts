import { LRUCache } from "lru-cache"

/** How many seconds the client has to wait; 0 means that this request may be answered. */
export type RateLimit = (connection: string, now: number) => { readonly waitSeconds: number }

/** How many seconds' worth of requests may come at once: a page with all its photos, an office behind one address. */
const BURST_SECONDS = 15
/** About 3 MB. A client that drops out of the cache starts again with a full bucket. */
const MAX_CONNECTIONS = 20_000

/** A token bucket for each connection; the least recently seen are dropped first. */
export function createRateLimit(perSecond: number): RateLimit {
  const burst = perSecond * BURST_SECONDS
  const buckets = new LRUCache<string, { readonly left: number; readonly at: number }>({
    max: MAX_CONNECTIONS,
  })
  return (connection, now) => {
    const bucket = buckets.get(connection) ?? { left: burst, at: now }
    const passed = Math.max(0, now - bucket.at) / 1000
    const left = Math.min(burst, bucket.left + passed * perSecond)
    const allowed = left >= 1
    buckets.set(connection, { left: allowed ? left - 1 : left, at: now })
    return { waitSeconds: allowed ? 0 : Math.ceil((1 - left) / perSecond) }
  }
}
