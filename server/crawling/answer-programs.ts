import { createHash } from "node:crypto"
import type { Dealer } from "#domain/dealer.ts"
import { ATOM_PATH, OPEN_STOCK_PATH } from "#domain/program-paths.ts"
import type { StockSnapshot } from "#domain/stock.ts"
import { buildAtomFeed } from "./build-atom-feed.ts"
import { buildOpenStock } from "./build-open-stock.ts"
import { buildRobots } from "./build-robots.ts"
import { buildSitemap, buildSitemapIndex, countSitemapFiles, listSitemapPages } from "./build-sitemap.ts"

type ProgramOptions = {
  readonly siteUrl: string
  readonly dealer: Dealer
  readonly currentStock: () => StockSnapshot | undefined
  /** Proves to search engines that announcements come from the site itself. */
  readonly indexNowKey: string | null
}

/** Undefined for an address that is none of these. */
export type AnswerPrograms = (request: Request) => Response | undefined

type Document = { readonly type: string; readonly build: (stock: StockSnapshot) => string | undefined }

/** What programs read: search engines, feed readers, other sites. Each text is built once per version of the stock. */
export function createProgramAnswers({
  siteUrl,
  dealer,
  currentStock,
  indexNowKey,
}: ProgramOptions): AnswerPrograms {
  const fixed = new Map<string, string>([["/robots.txt", buildRobots(siteUrl)]])
  if (indexNowKey !== null) fixed.set(`/${indexNowKey}.txt`, indexNowKey)
  const documents = new Map<string, Document>([
    [
      ATOM_PATH,
      {
        type: "application/atom+xml",
        build: (stock) => buildAtomFeed(stock, { siteUrl, dealer, feedPath: ATOM_PATH }),
      },
    ],
    [
      OPEN_STOCK_PATH,
      { type: "application/json", build: (stock) => buildOpenStock(stock, { siteUrl, dealer }) },
    ],
    ["/sitemap.xml", { type: "application/xml", build: (stock) => buildFirstSitemap(stock, siteUrl) }],
  ])
  const kept = new Map<string, Kept>()

  function findDocument(path: string): Document | undefined {
    const file = path.match(/^\/sitemap-([1-9]\d{0,4})\.xml$/)?.[1]
    if (file === undefined) return documents.get(path)
    return { type: "application/xml", build: (stock) => buildSitemapFile(stock, siteUrl, Number(file)) }
  }

  function keep(path: string, document: Document, stock: StockSnapshot): Kept | undefined {
    const before = kept.get(path)
    if (before?.version === stock.version) return before
    const text = document.build(stock)
    if (text === undefined) return undefined
    const now = { version: stock.version, text, etag: buildEtag(text) }
    kept.set(path, now)
    return now
  }

  return (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return undefined
    const { pathname } = new URL(request.url)
    const text = fixed.get(pathname)
    if (text !== undefined) return answer(request, { text, etag: buildEtag(text) }, "text/plain")
    const document = findDocument(pathname)
    if (document === undefined) return undefined
    const stock = currentStock()
    if (stock === undefined) return new Response(null, { status: 503, headers: { "retry-after": "30" } })
    const found = keep(pathname, document, stock)
    return found === undefined ? undefined : answer(request, found, document.type)
  }
}

type Kept = { readonly version: string; readonly text: string; readonly etag: string }

function answer(request: Request, { text, etag }: Pick<Kept, "text" | "etag">, type: string): Response {
  const headers = {
    "content-type": `${type}; charset=utf-8`,
    etag,
    "cache-control": "public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400",
    "access-control-allow-origin": "*",
  }
  const known = request.headers.get("if-none-match")?.split(/,\s*/) ?? []
  if (known.some((each) => each === "*" || each.replace(/^W\//, "") === etag))
    return new Response(null, { status: 304, headers })
  return new Response(text, { headers })
}

function buildEtag(text: string): string {
  return `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`
}

function buildFirstSitemap(stock: StockSnapshot, siteUrl: string): string {
  const files = countSitemapFiles(stock)
  return files === 1 ? buildSitemap(listSitemapPages(stock, 1), siteUrl) : buildSitemapIndex(files, siteUrl)
}

function buildSitemapFile(stock: StockSnapshot, siteUrl: string, file: number): string | undefined {
  const pages = listSitemapPages(stock, file)
  return pages.length === 0 ? undefined : buildSitemap(pages, siteUrl)
}
