import { LRUCache } from "lru-cache"
import { cachePolicies } from "#server/cache-policies.ts"
import type { Services } from "#server/services.ts"
import type { Middleware } from "./identify-request.ts"
import { buildStoredResponse, type StoredResponse, selectVariant } from "./stored-response.ts"

/** A longer text is compressed less: a large stock changes before more would pay. */
const LONG_TEXT = 1_000_000
const MAX_DOCUMENTS = 100

/** What programs read (robots.txt, sitemaps, feeds), built once per version of the stock. Any site may read it. */
export function answerDocument(
  { type, write }: Services["documents"][number],
  stock: Services["stock"],
): Middleware {
  const built = new LRUCache<
    string,
    { readonly version: string; readonly response: Promise<StoredResponse> }
  >({
    max: MAX_DOCUMENTS,
  })

  return async ({ req, env: { incoming } }, next) => {
    const snapshot = stock.current()
    const version = snapshot?.version ?? ""
    const cached = built.get(req.path)
    if (cached?.version === version) return selectVariant(await cached.response, incoming.headers)
    const text = write(snapshot, req.path)
    if (text !== undefined) {
      const response = buildDocument(text, type)
      built.set(req.path, { version, response })
      return selectVariant(await response, incoming.headers)
    }
    if (snapshot !== undefined) return next()
    const headers = { "retry-after": "30", "cache-control": cachePolicies.error }
    return new Response(null, { status: 503, headers })
  }
}

function buildDocument(text: string, type: string): Promise<StoredResponse> {
  return buildStoredResponse(text, {
    status: 200,
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "cache-control": cachePolicies.page,
      "access-control-allow-origin": "*",
    },
    effort: text.length > LONG_TEXT ? "once" : "reused",
  })
}
