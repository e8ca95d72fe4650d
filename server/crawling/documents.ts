import type { Dealer } from "#domain/dealer.ts"
import { documentPaths } from "#domain/site-paths.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { buildAtomFeed } from "./build-atom-feed.ts"
import { buildOpenStock } from "./build-open-stock.ts"
import { buildRobots } from "./build-robots.ts"
import { buildSitemap, buildSitemapIndex, countSitemapFiles, listSitemapPages } from "./build-sitemap.ts"

type DocumentOptions = {
  readonly siteUrl: string
  readonly dealer: Dealer
  /** Proves to search engines that announcements come from the site itself. */
  readonly indexNowKey: string | null
}

/** A document for search engines, feed readers and other sites. */
type ProgramDocument = {
  readonly type: string
  /** Depends on nothing but the stock. Undefined where there is no stock, or no such document in it. */
  write(stock: StockSnapshot | undefined): string | undefined
}

/** Undefined for any other path. */
export type FindDocument = (path: string) => ProgramDocument | undefined

export function createDocuments({ siteUrl, dealer, indexNowKey }: DocumentOptions): FindDocument {
  const fixed = (text: string): ProgramDocument => ({ type: "text/plain", write: () => text })
  const ofStock = (type: string, build: (stock: StockSnapshot) => string | undefined): ProgramDocument => ({
    type,
    write: (stock) => stock && build(stock),
  })
  const documents = new Map<string, ProgramDocument>([
    [documentPaths.robots, fixed(buildRobots(siteUrl))],
    [documentPaths.sitemap, ofStock("application/xml", (stock) => buildFirstSitemap(stock, siteUrl))],
    [
      documentPaths.newVehicles,
      ofStock("application/atom+xml", (stock) =>
        buildAtomFeed(stock, { siteUrl, dealer, feedPath: documentPaths.newVehicles }),
      ),
    ],
    [
      documentPaths.openStock,
      ofStock("application/json", (stock) => buildOpenStock(stock, { siteUrl, dealer })),
    ],
  ])
  if (indexNowKey !== null) documents.set(`/${indexNowKey}.txt`, fixed(indexNowKey))
  return (path) => {
    const file = path.match(/^\/sitemap-([1-9]\d{0,4})\.xml$/)?.[1]
    if (file === undefined) return documents.get(path)
    return ofStock("application/xml", (stock) => buildSitemapFile(stock, siteUrl, Number(file)))
  }
}

function buildFirstSitemap(stock: StockSnapshot, siteUrl: string): string {
  const files = countSitemapFiles(stock)
  return files === 1 ? buildSitemap(listSitemapPages(stock, 1), siteUrl) : buildSitemapIndex(files, siteUrl)
}

function buildSitemapFile(stock: StockSnapshot, siteUrl: string, file: number): string | undefined {
  const pages = listSitemapPages(stock, file)
  return pages.length === 0 ? undefined : buildSitemap(pages, siteUrl)
}
