import {
  buildBrowserStock,
  buildBrowserStockPath,
  chooseBrowserVersion,
} from "#domain/stock/browser-stock.ts"
import { cachePolicies } from "#server/headers/cache-policies.ts"
import type { Middleware } from "./identify-request.ts"
import type { Services } from "./services.ts"
import { buildStoredResponse, type StoredResponse, selectVariant } from "./stored-response.ts"

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
