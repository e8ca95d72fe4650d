import type { IncomingHttpHeaders } from "node:http"
import type { Handler } from "hono"
import type { Config } from "#server/config.ts"
import type { Services } from "#server/services.ts"
import type { Effort } from "./encodings.ts"
import { buildPage, findForm, type Page, pressPage } from "./page.ts"
import { createPageCache } from "./page-cache.ts"
import type { ReadyAnswer } from "./send-ready-answers.ts"
import type { Website } from "./website.ts"

const MINUTE_MS = 60_000

/** Called where each page came from. */
export type CountPage = (source: "cached" | "rendered") => void

export type Pages = {
  /** Any page and its data, from the cache where they may be kept. */
  readonly answer: Handler
  /** Only what is kept. */
  findReady(spelling: string, headers: IncomingHttpHeaders): ReadyAnswer | undefined
}

export function createPages(
  { siteUrl, pageCacheBytes }: Config,
  services: Services,
  website: Website,
  countPage: CountPage,
): Pages {
  const { stock, dealer } = services
  const cache = createPageCache({
    maxBytes: pageCacheBytes,
    findAddress: (spelling) => {
      const snapshot = stock.current()
      return snapshot && website.findAddress(new URL(siteUrl + spelling), snapshot)
    },
    render: (address, effort) => render("GET", address, effort),
    press: pressPage,
    count: countPage,
    edition: createEdition(() => stock.current()?.version ?? "", Date.now),
  })
  async function render(method: "GET" | "POST", address: string, effort: Effort): Promise<Page> {
    const response = await website.handleRequest(new Request(siteUrl + address, { method }), services)
    return buildPage(response, dealer, effort)
  }
  return {
    async answer({ req }) {
      const spelling = req.url.slice(req.url.indexOf("/", "https://".length))
      const reads = req.method === "GET" || req.method === "HEAD"
      // No page takes anything: whatever else is tried, the refusal is a page too, and nothing sent along reaches it.
      const page = reads ? await cache.find(spelling) : await render("POST", spelling, "once")
      const asked = {
        acceptEncoding: req.header("accept-encoding"),
        ifNoneMatch: req.header("if-none-match"),
      }
      const { status, headers, content } = findForm(page, asked)
      return new Response(content, { status, headers })
    },
    findReady(spelling, headers) {
      const page = cache.findKept(spelling)
      if (page === undefined) return undefined
      const acceptEncoding = headers["accept-encoding"]?.toString()
      return findForm(page, { acceptEncoding, ifNoneMatch: headers["if-none-match"] })
    },
  }
}

/** The stock's version and the day: a page may tell how many years the dealer has been selling, and must not outlive it. */
function createEdition(version: () => string, now: () => number): () => string {
  const format = new Intl.DateTimeFormat("cs", { timeZone: "Europe/Prague", dateStyle: "short" })
  let minute = -1
  let last = { version: "", name: "" }
  return () => {
    const current = Math.floor(now() / MINUTE_MS)
    if (current === minute && version() === last.version) return last.name
    minute = current
    const day = format.format(current * MINUTE_MS)
    last = { version: version(), name: `${version()} ${day}` }
    return last.name
  }
}
