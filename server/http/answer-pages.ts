import type { Handler } from "hono"
import type { Config } from "#server/config.ts"
import type { Services } from "#server/services.ts"
import { buildPage, sendPage } from "./page.ts"
import { createPageCache } from "./page-cache.ts"
import type { Website } from "./website.ts"

const MINUTE_MS = 60_000

/** Told where each page came from. */
export type CountPage = (source: "kept" | "rendered") => void

/** Every page and its data, from the cache where they may be kept. */
export function answerPages(
  { siteUrl, pageCacheBytes }: Config,
  services: Services,
  website: Website,
  countPage: CountPage,
): Handler {
  const { stock, dealer } = services
  const today = createToday(Date.now)
  const cache = createPageCache({
    maxBytes: pageCacheBytes,
    findAddress: (spelling) => {
      const snapshot = stock.current()
      return snapshot && website.findAddress(new URL(spelling, siteUrl), snapshot)
    },
    render: (address, effort) => render("GET", address, effort),
    count: countPage,
    edition: () => `${stock.current()?.version} ${today()}`,
  })
  async function render(method: "GET" | "POST", address: string, effort: "kept" | "once") {
    const request = new Request(new URL(address, siteUrl), { method })
    return buildPage(await website.handleRequest(request, services), dealer, effort)
  }
  return async ({ req }) => {
    const spelling = req.url.slice(req.url.indexOf("/", "https://".length))
    const reads = req.method === "GET" || req.method === "HEAD"
    // No page takes anything: whatever else is tried, the refusal is a page too, and nothing sent along reaches it.
    const page = reads ? await cache.find(spelling) : await render("POST", spelling, "once")
    return sendPage(page, {
      acceptEncoding: req.header("accept-encoding"),
      ifNoneMatch: req.header("if-none-match"),
    })
  }
}

/** A page may tell how many years the dealer has been selling: it must not outlive the day. */
function createToday(now: () => number): () => string {
  const format = new Intl.DateTimeFormat("cs", { timeZone: "Europe/Prague", dateStyle: "short" })
  let minute = -1
  let day = ""
  return () => {
    const current = Math.floor(now() / MINUTE_MS)
    if (current !== minute) day = format.format(current * MINUTE_MS)
    minute = current
    return day
  }
}
