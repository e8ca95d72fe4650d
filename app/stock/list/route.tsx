import { useMemo } from "react"
import { isRouteErrorResponse, redirect, useLoaderData } from "react-router"
import type { StockInBrowser } from "#app/browser/stock/index-stock.ts"
import {
  findAnyStockInBrowser,
  findStockInBrowser,
  useStockInBrowser,
} from "#app/browser/stock/stock-in-browser.ts"
import { loadSearchWords, nameSearch } from "#app/browser/stock/words-in-browser.ts"
import { listActiveFilters } from "#app/search/active-filters.ts"
import { buildPageMeta, type PageDescription } from "#app/seo/page-meta.ts"
import { requireStock, servicesContext } from "#app/site/services-context.ts"
import { pickOwnQuery } from "#domain/search/engine/own-words.ts"
import { searchStock } from "#domain/search/engine/search-stock.ts"
import type { SearchedVehicle } from "#domain/search/searched-vehicle.ts"
import {
  buildStockPath,
  emptyStockQuery,
  formatStockQuery,
  parseStockQuery,
  type StockQuery,
  wordsParam,
} from "#domain/search/stock-query.ts"
import { findNamedSearch } from "#domain/search/suggest/find-named-search.ts"
import { type SearchWords, searchWords } from "#domain/search/words/search-words.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { chooseBrowserVersion } from "#domain/stock/browser-stock.ts"
import { listValuesInStock } from "#domain/stock/list-values-in-stock.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { summarizeForCard } from "#domain/stock/vehicle-summary.ts"
import { describePage, formatPageTitle } from "../texts.ts"
import type { Route } from "./+types/route.ts"
import { describeEmptyOffer } from "./describe-offer.ts"
import { type PackedAnswer, packAnswer, readAnswer, type StockAnswer } from "./packed-answer.ts"
import { StockPage } from "./stock-page.tsx"

export { shouldRevalidate } from "#app/browser/loading/should-revalidate.ts"

/** Shared by the server and the browser. */
function readQuery(stock: StockSnapshot<SearchedVehicle>, url: URL): StockQuery {
  return parseStockQuery(url.searchParams, listValuesInStock(stock))
}

export function loader({ url, context }: Route.LoaderArgs) {
  const stock = requireStock(context)
  const result = searchStock(stock, readQuery(stock, url), searchWords)
  const { namedSearches } = context.get(servicesContext).dealer
  const named = findNamedSearch(namedSearches, result, stock)
  if (named !== undefined) throw redirect(buildStockPath(named, url.pathname))
  const offer = result.total === 0 ? describeEmptyOffer(stock, result.query, searchWords) : undefined
  return packAnswer({
    result: { ...result, vehicles: result.vehicles.map(summarizeForCard) },
    named: listLabels(pickOwnQuery(result.query, stock)),
    isCopy: isCopy(url),
    version: chooseBrowserVersion(stock),
    ...(offer && { offer }),
  })
}

/** Without the network once the stock is in the browser. The first load always comes from the server. */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs): Promise<StockAnswer> {
  const hasWords = url.searchParams.has(wordsParam)
  const words = hasWords ? await loadSearchWords() : undefined
  const stock = hasWords && words === undefined ? undefined : findStockInBrowser()
  if (stock !== undefined) return answerInBrowser(stock, url, { words, version: stock.snapshot.version })
  try {
    return readAnswer(await serverLoader())
  } catch (error) {
    const older = isRouteErrorResponse(error) && error.status === 503 ? findAnyStockInBrowser() : undefined
    if (older === undefined || (hasWords && words === undefined)) throw error
    // Without a version: the next search asks the server again.
    return answerInBrowser(older, url, { words, version: null })
  }
}

/** What an empty result offers is computed by a file of its own, loaded at the first one; without it, the list says so plainly. */
async function answerInBrowser(
  { snapshot, search, pickOwn }: StockInBrowser,
  url: URL,
  { words, version }: { readonly words: SearchWords | undefined; readonly version: string | null },
): Promise<StockAnswer> {
  const result = search(readQuery(snapshot, url), words)
  const named = nameSearch(result, snapshot)
  if (named !== undefined) throw redirect(buildStockPath(named, url.pathname))
  const found = { result, named: listLabels(pickOwn(result.query)), isCopy: isCopy(url), version }
  if (found.result.total > 0) return found
  try {
    const { describeEmptyOffer } = await import("./describe-offer.ts")
    return { ...found, offer: describeEmptyOffer(snapshot, found.result.query, words) }
  } catch {
    return found
  }
}

/** The specification's other path of the list. */
function isCopy({ pathname }: URL): boolean {
  return pathname !== pagePaths.stock
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return []
  return buildPageMeta(describeStockPage(readAnswer(loaderData)), matches[0].loaderData)
}

export default function Stock() {
  const data = useLoaderData<PackedAnswer | StockAnswer>()
  const { result, version, offer } = useMemo(() => readAnswer(data), [data])
  useStockInBrowser(version)
  return <StockPage result={result} offer={offer} version={version} />
}

/** What the title names. Never of a query as the address has it: a message would show anybody's words as the dealer's. */
export function listLabels(own: StockQuery): readonly string[] {
  return listActiveFilters(own).map(({ label }) => label)
}

/** Search engines index one list only, the plain first page: see docs/decisions/011-search-engines.md. */
function describeStockPage({ result, named, isCopy }: StockAnswer): PageDescription {
  const { query, total } = result
  const search = formatStockQuery(query)
  const isPlain = search === formatStockQuery({ ...emptyStockQuery, page: query.page })
  return {
    title: formatPageTitle(query.page, named),
    description: describePage(query.page, total),
    path: isCopy ? pagePaths.stock : buildStockPath(query),
    ...((search !== "" || isCopy) && { robots: isPlain ? "noindex, follow" : "noindex, nofollow" }),
  }
}
