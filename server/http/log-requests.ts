import { matchedRoutes } from "hono/route"
import { stockParams } from "#domain/search/stock-query.ts"
import { findPagePattern } from "#domain/site/site-pages.ts"
import { shortenAddress } from "#server/headers/client-address.ts"
import type { Log, LogFields } from "#server/process/log.ts"
import { type Middleware, requestContext } from "./identify-request.ts"

const MAX_FILTER_CHARACTERS = 100

/** Counts every response, and logs those with an error of ours. */
export function logRequests(
  log: Log,
  logEveryRequest: boolean,
  countResponse: (route: string, status: number, seconds: number) => void,
): Middleware {
  const findArrival = watchArrivals(() => performance.now())
  return (context, next) => {
    const started = findArrival()
    const { outgoing } = context.env
    outgoing.once("close", () => {
      const ms = performance.now() - started
      const { statusCode: status } = outgoing
      countResponse(nameRoute(context), status, ms / 1000)
      if (status < 500 && !logEveryRequest) return
      const fields = { ...describeRequest(context), status, ms: Math.round(ms) }
      requestContext.run({ requestId: context.get("requestId") }, () =>
        status < 500 ? log.info("request answered", fields) : log.warn("request answered with error", fields),
      )
    })
    return next()
  }
}

/** The pattern of the route, so that there are few of them whatever paths visitors make up. */
function nameRoute(context: Parameters<Middleware>[0]): string {
  const page = context.get("linkPattern") ?? findPagePattern(context.req.path)
  return page ?? matchedRoutes(context).find(({ path }) => path !== "/*")?.path ?? "other"
}

/** Nothing personal: a shortened IP address, no parameters but the list's own, no referrer, no user agent. */
function describeRequest({ req, get }: Parameters<Middleware>[0]): LogFields {
  const client = get("client")
  return {
    method: req.method,
    path: get("linkPattern") ?? req.path.slice(0, 200),
    ...describeFilters(req.url),
    client: client === undefined ? null : shortenAddress(client),
  }
}

function describeFilters(url: string): { readonly filters?: string } {
  const filters = [...new URLSearchParams(url.split("?", 2)[1] ?? "")]
    .filter(([name]) => stockParams.includes(name))
    .map(([name, value]) => `${name}=${value}`)
  return filters.length === 0 ? {} : { filters: filters.join("&").slice(0, MAX_FILTER_CHARACTERS) }
}

const TURN_MS = 10
const STALLED_MS = 2 * TURN_MS

/**
 * When the request that is being read arrived. One that came while the event loop was busy has waited unseen: its time
 * counts from the last moment at which the loop is known to have turned.
 */
export function watchArrivals(now: () => number): () => number {
  let turnedAt = now()
  let stalledFrom: number | undefined
  setInterval(() => {
    const at = now()
    if (at - turnedAt > STALLED_MS) {
      stalledFrom = turnedAt
      // What waited is read in this turn of the loop, which ends with its immediates.
      setImmediate(() => {
        stalledFrom = undefined
      })
    }
    turnedAt = at
  }, TURN_MS).unref()

  return () => {
    const at = now()
    const from = stalledFrom ?? turnedAt
    return at - from > STALLED_MS ? from : at
  }
}
