import { LRUCache } from "lru-cache"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { wordsParam } from "#domain/search/stock-query.ts"
import { retryAfter } from "#domain/site/retry-after.ts"
import {
  buildBrowserStock,
  buildBrowserStockPath,
  chooseBrowserVersion,
} from "#domain/stock/browser-stock.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { cachePolicies } from "#server/headers/cache-policies.ts"
import type { Middleware } from "./identify-request.ts"
import type { Services } from "./services.ts"
import { buildStoredResponse, type StoredResponse, selectVariant } from "./stored-response.ts"

/** A longer text is compressed less: a large stock changes before more would pay. */
const LONG_TEXT = 1_000_000
const MAX_DOCUMENTS = 100

/** The search that a list is cached under; undefined where it must not be. */
export type FindCanonicalSearch = (search: string, stock: StockSnapshot) => string | undefined

/**
 * What programs read (robots.txt, sitemap, feeds), built once a day and version of stock and dealer. Any site may read it. A feed of a
 * search is cached where its list would be: others are innumerable.
 */
export function answerDocument(
  { type, takesSearch, write }: Services["documents"][number],
  { stock, dealerStore }: Pick<Services, "stock" | "dealerStore">,
  findCanonicalSearch: FindCanonicalSearch,
): Middleware {
  const built = new LRUCache<
    string,
    { readonly version: string; readonly response: Promise<StoredResponse> }
  >({
    max: MAX_DOCUMENTS,
  })

  return async ({ req, env: { incoming } }) => {
    const snapshot = stock.current()
    const today = buildPragueMoment(new Date())
    const version = `${snapshot?.version ?? ""} ${dealerStore.version()} ${formatIsoDay(today)}`
    const asked = takesSearch ? (req.url.split("?", 2)[1] ?? "") : ""
    const canonical = asked === "" || snapshot === undefined ? asked : findCanonicalSearch(asked, snapshot)
    const key = canonical === undefined ? undefined : `${req.path}?${canonical}`
    const cached = key === undefined ? undefined : built.get(key)
    if (cached?.version === version) return selectVariant(await cached.response, incoming.headers)
    const search = canonical ?? asked
    const text = write({ stock: snapshot, today, path: req.path, search })
    if (text !== undefined) {
      const hasWords = new URLSearchParams(search).has(wordsParam)
      const response = buildDocument(text, type, hasWords ? cachePolicies.submitted : cachePolicies.page)
      if (key !== undefined) built.set(key, { version, response })
      return selectVariant(await response, incoming.headers)
    }
    const headers = { ...retryAfter(30), "cache-control": cachePolicies.error }
    return new Response(null, { status: 503, headers })
  }
}

function buildDocument(text: string, type: string, policy: string): Promise<StoredResponse> {
  return buildStoredResponse(text, {
    status: 200,
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "cache-control": policy,
      "access-control-allow-origin": "*",
    },
    effort: text.length > LONG_TEXT ? "once" : "reused",
  })
}

/**
 * The stock for browsers that search by themselves, built once per version. Only the current version exists: a page that
 * is older is redirected to it.
 */
export function answerBrowserStock(stock: Services["stock"]): Middleware {
  let built: { readonly version: string; readonly response: Promise<StoredResponse> } | undefined
  return async ({ req, env: { incoming } }) => {
    const snapshot = stock.current()
    const version = snapshot && chooseBrowserVersion(snapshot)
    if (!snapshot || !version)
      return new Response(null, { status: 404, headers: { "cache-control": cachePolicies.missing } })
    const path = buildBrowserStockPath(version)
    if (req.path !== path) {
      const headers = { location: path, "cache-control": cachePolicies.missing }
      return new Response(null, { status: 302, headers })
    }
    if (built?.version !== version)
      built = {
        version,
        response: buildStoredResponse(JSON.stringify(buildBrowserStock(snapshot)), {
          status: 200,
          headers: { "content-type": "application/json", "cache-control": cachePolicies.immutable },
          effort: "everyone",
        }),
      }
    return selectVariant(await built.response, incoming.headers)
  }
}
