import type { Log } from "#server/log.ts"
import { getConnectionKey, shortenAddress } from "../client-address.ts"
import type { Step } from "./identify-request.ts"
import { createRateLimit } from "./rate-limit.ts"

const MESSAGE = "Příliš mnoho požadavků najednou. Zkuste to prosím za\u00a0chvíli.\n"
const BETWEEN_LINES_MS = 60_000

/** Immutable files: a page has dozens, every cache on the way keeps them, and making one is limited by its own queue. */
const isFree = (path: string) => path.startsWith("/assets/") || path.startsWith("/foto/")

/** So many requests a second from one connection; a crowd behind one address has room. 0 is no limit. */
export function limitRate(perSecond: number, log: Log, now: () => number): Step {
  const limit = createRateLimit(perSecond)
  let toldAt = Number.NEGATIVE_INFINITY

  return (context, next) => {
    const { client } = context.get("facts")
    if (perSecond === 0 || client === undefined || isFree(context.req.path)) return next()
    const { waitSeconds } = limit(getConnectionKey(client), now())
    if (waitSeconds === 0) return next()
    if (Math.abs(now() - toldAt) >= BETWEEN_LINES_MS) {
      toldAt = now()
      log.warn("too many requests", { client: shortenAddress(client), perSecond })
    }
    const headers = { "retry-after": String(waitSeconds), "cache-control": "no-store" }
    return Promise.resolve(context.text(MESSAGE, 429, headers))
  }
}
