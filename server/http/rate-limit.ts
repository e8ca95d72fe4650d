import { LRUCache } from "lru-cache"
import { TOO_MANY_REQUESTS } from "#domain/czech/refusals.ts"
import { retryAfter } from "#domain/site/retry-after.ts"
import { cachePolicies } from "#server/headers/cache-policies.ts"
import {
  CONNECTIONS_OF_NETWORK,
  findNetwork,
  getConnectionKey,
  shortenAddress,
} from "#server/headers/client-address.ts"
import { TooMuchWorkError } from "#server/images/refused-work.ts"
import { createRareWarning, type Log } from "#server/process/log.ts"
import type { Middleware } from "./identify-request.ts"

/** How many seconds' worth of requests may come at once: a page with all its photos, an office behind one address. */
const BURST_SECONDS = 15
/** About 3 MB. A client that drops out of the cache starts again with a full bucket. */
const MAX_CONNECTIONS = 20_000

/** Photos and share pictures that are not there yet: a cold list and a gallery at once, then as fast as one is read. */
const NEW_IMAGES_PER_SECOND = 10
const NEW_IMAGES_BURST = 120

/** Immutable files: a page has dozens, every cache on the way stores them, and making one has a limit of its own. */
const isUnlimited = (path: string) => path.startsWith("/assets/") || path.startsWith("/foto/")

/** Requests a second from one connection, on average; 0 is no limit. */
export function limitRate(perSecond: number, log: Log): Middleware {
  const limit = createRateLimit(perSecond)
  const warn = createRareWarning(log, "too many requests")

  return async (context, next) => {
    const client = context.get("client")
    if (perSecond === 0 || client === undefined || isUnlimited(context.req.path)) return next()
    const waitSeconds = limit(getConnectionKey(client), Date.now())
    if (waitSeconds === 0) return next()
    warn({ client: shortenAddress(client), perSecond })
    const headers = { ...retryAfter(waitSeconds), "cache-control": cachePolicies.error }
    return context.text(TOO_MANY_REQUESTS, 429, headers)
  }
}

/** The limit of images that one connection may have made; none where requests have none. */
export function limitNewImages(requestsPerSecond: number) {
  const limit = createRateLimit(NEW_IMAGES_PER_SECOND, NEW_IMAGES_BURST)
  return (client: string | undefined): void => {
    if (requestsPerSecond === 0 || client === undefined) return
    const waitSeconds = limit(getConnectionKey(client), Date.now())
    if (waitSeconds > 0) throw new TooMuchWorkError(waitSeconds)
  }
}

/** How many seconds the client has to wait; 0 means that this request may be answered. */
export type RateLimit = (connection: string, now: number) => number

/** A token bucket for each connection and each network; the least recently seen are dropped first. */
export function createRateLimit(perSecond: number, burst = perSecond * BURST_SECONDS): RateLimit {
  const buckets = new LRUCache<string, { readonly left: number; readonly at: number }>({
    max: MAX_CONNECTIONS,
  })
  function take(key: string, connections: number, now: number): number {
    const full = burst * connections
    const bucket = buckets.get(key) ?? { left: full, at: now }
    const passed = Math.max(0, now - bucket.at) / 1000
    const left = Math.min(full, bucket.left + passed * perSecond * connections)
    const allowed = left >= 1
    buckets.set(key, { left: allowed ? left - 1 : left, at: now })
    return allowed ? 0 : Math.ceil((1 - left) / (perSecond * connections))
  }
  return (connection, now) => {
    const network = findNetwork(connection)
    const waitSeconds = take(connection, 1, now)
    return waitSeconds > 0 || network === undefined ? waitSeconds : take(network, CONNECTIONS_OF_NETWORK, now)
  }
}
