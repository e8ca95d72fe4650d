import type { Dealer, SellingDealer } from "#domain/dealer/dealer.ts"
import { documentPaths } from "#domain/site/site-paths.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { buildAtomFeed } from "./build-atom-feed.ts"
import { buildOpenStock } from "./build-open-stock.ts"
import { buildSitemap, buildSitemapIndex, countSitemapFiles, listSitemapPages } from "./build-sitemap.ts"

/** Half a million pages. Each has a route of its own: one pattern for all would slow down the routing of every request. */
const MAX_SITEMAP_FILES = 100

type DocumentOptions = {
  readonly siteUrl: string
  currentDealer(): SellingDealer
  /** Proves to search engines that announcements come from the site itself. */
  readonly indexNowKey: string | null
  /** The day on which the dealer last changed hours or words; null where that is not known. */
  findFactsChangedOn(): string | null
}

/** A document for search engines, feed readers and other sites. */
export type ProgramDocument = {
  readonly path: string
  readonly type: string
  /** Whether its address may have a query of the list. */
  readonly takesSearch?: true
  /**
   * Depends on the stock, the dealer, the request's path and, where it takes one, the search only. Undefined where there is no stock, or
   * no such document in it.
   */
  write(stock: StockSnapshot | undefined, path: string, search: string): string | undefined
}

export function createDocuments({
  siteUrl,
  currentDealer,
  indexNowKey,
  findFactsChangedOn,
}: DocumentOptions): readonly ProgramDocument[] {
  const fixed = (path: string, text: string, type = "text/plain"): ProgramDocument => ({
    path,
    type,
    write: () => text,
  })
  const ofStock = (
    path: string,
    type: string,
    build: (stock: StockSnapshot) => string | undefined,
  ): ProgramDocument => ({ path, type, write: (stock) => stock && build(stock) })
  return [
    fixed(documentPaths.robots, buildRobots(siteUrl)),
    {
      path: documentPaths.manifest,
      type: "application/manifest+json",
      write: () => buildManifest(currentDealer()),
    },
    ofStock(documentPaths.sitemap, "application/xml", (stock) =>
      buildFirstSitemap(stock, siteUrl, findFactsChangedOn()),
    ),
    ...Array.from({ length: MAX_SITEMAP_FILES }, (_, index) =>
      ofStock(`/sitemap-${index + 1}.xml`, "application/xml", (stock) =>
        buildSitemapFile(stock, siteUrl, index + 1, findFactsChangedOn()),
      ),
    ),
    {
      path: documentPaths.newVehicles,
      type: "application/atom+xml",
      takesSearch: true,
      write: (stock, path, search) =>
        stock && buildAtomFeed(stock, { siteUrl, dealer: currentDealer(), feedPath: path, search }),
    },
    ofStock(documentPaths.openStock, "application/json", (stock) =>
      buildOpenStock(stock, { siteUrl, dealer: currentDealer() }),
    ),
    ...(indexNowKey === null ? [] : [fixed(`/${indexNowKey}.txt`, indexNowKey)]),
  ]
}

function buildFirstSitemap(stock: StockSnapshot, siteUrl: string, factsChangedOn: string | null): string {
  const files = countSitemapFiles(stock)
  return files === 1
    ? buildSitemap(listSitemapPages(stock, 1, factsChangedOn), siteUrl)
    : buildSitemapIndex(files, siteUrl)
}

function buildSitemapFile(
  stock: StockSnapshot,
  siteUrl: string,
  file: number,
  factsChangedOn: string | null,
): string | undefined {
  const pages = listSitemapPages(stock, file, factsChangedOn)
  return pages.length === 0 ? undefined : buildSitemap(pages, siteUrl)
}

/** What a phone shows of the site on its home screen. */
function buildManifest({ name, shortName }: Pick<Dealer, "name" | "shortName">): string {
  return JSON.stringify({
    name,
    short_name: shortName ?? name,
    lang: "cs",
    start_url: "/",
    display: "browser",
    background_color: "#fbf9f4",
    theme_color: "#fbf9f4",
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose: "any maskable",
    })),
  })
}

/** Everything may be crawled: a page that must not be indexed says so itself, which only a crawler that may read it sees. */
function buildRobots(siteUrl: string): string {
  return `User-agent: *
Allow: /

Sitemap: ${siteUrl}/sitemap.xml
`
}
