import { LRUCache } from "lru-cache"
import type { Encoding } from "./encodings.ts"
import { measureStoredResponse, type StoredResponse } from "./stored-response.ts"

export type PageCacheOptions = {
  readonly maxBytes: number
  /** The one URL that a page is cached under; undefined where a response must not be cached. */
  findCanonicalUrl(requestUrl: string): string | undefined
  /** With `encoding`, for one client only; otherwise to be cached. */
  render(url: string, encoding?: Encoding): Promise<StoredResponse>
  /** Changes whenever any page may have changed: with the stock, and with the day. */
  version(): string
  onRequest?(source: "cached" | "rendered"): void
}

/** Canonical URLs are remembered for so many request URLs; longer ones are computed each time. */
const MAX_REQUEST_URLS = 5_000
const MAX_REQUEST_URL_LENGTH = 500

/**
 * A page depends on its URL and the cache version only: it is rendered once for any number of concurrent requests, and all
 * pages are dropped when the version changes. Nothing else of a request reaches the rendering.
 */
export function createPageCache(options: PageCacheOptions) {
  const pages = new LRUCache<string, StoredResponse>({
    maxSize: options.maxBytes,
    sizeCalculation: measureStoredResponse,
  })
  const canonicalUrls = new LRUCache<string, { readonly url: string | undefined }>({ max: MAX_REQUEST_URLS })
  const inFlight = new Map<string, Promise<StoredResponse>>()
  let version = ""

  function findCanonicalUrl(requestUrl: string): string | undefined {
    if (requestUrl.length > MAX_REQUEST_URL_LENGTH) return options.findCanonicalUrl(requestUrl)
    const known = canonicalUrls.get(requestUrl) ?? { url: options.findCanonicalUrl(requestUrl) }
    canonicalUrls.set(requestUrl, known)
    return known.url
  }

  async function renderOnce(url: string): Promise<StoredResponse> {
    const startedIn = version
    const rendering = inFlight.get(url) ?? options.render(url)
    inFlight.set(url, rendering)
    try {
      const page = await rendering
      if (page.status === 200 && startedIn === version) pages.set(url, page)
      return page
    } finally {
      if (inFlight.get(url) === rendering) inFlight.delete(url)
    }
  }

  function dropOldVersion(): void {
    const current = options.version()
    if (current === version) return
    version = current
    pages.clear()
    canonicalUrls.clear()
    inFlight.clear()
  }

  return {
    /** `requestUrl` is the path and query as requested, `encoding` what the client accepts. */
    get(requestUrl: string, encoding: Encoding): StoredResponse | Promise<StoredResponse> {
      dropOldVersion()
      const url = findCanonicalUrl(requestUrl)
      const cached = url === undefined ? undefined : pages.get(url)
      options.onRequest?.(cached === undefined ? "rendered" : "cached")
      if (url === undefined) return options.render(requestUrl, encoding)
      return cached ?? renderOnce(url)
    },
    bytes: () => pages.calculatedSize,
  }
}
