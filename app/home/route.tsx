import { useLoaderData } from "react-router"
import { listNamedSearches } from "#app/search/list-named-searches.ts"
import { buildDealerData } from "#app/seo/dealer-data.ts"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { requireStock, servicesContext } from "#app/site/services-context.ts"
import { searchStock } from "#domain/search/engine/search-stock.ts"
import { chooseBrowserVersion } from "#domain/stock/browser-stock.ts"
import { listValuesInStock } from "#domain/stock/list-values-in-stock.ts"
import { summarizeForCard } from "#domain/stock/vehicle-summary.ts"
import type { Route } from "./+types/route.ts"
import { HomePage } from "./home-page.tsx"
import { parseQuickSearch, shortenResult } from "./quick-search-query.ts"
import { renderAbout } from "./render-about.server.tsx"
import { homeTexts } from "./texts.ts"
import { getYearInPrague } from "./year-in-prague.ts"

export { shouldRevalidate } from "#app/browser/loading/should-revalidate.ts"

const NEWEST_SHOWN = 10

export function loader({ context, url }: Route.LoaderArgs) {
  const stock = requireStock(context)
  const { vehicles } = stock
  const { dealer } = context.get(servicesContext)
  const { texts, namedSearches } = dealer
  return {
    texts,
    about: renderAbout(dealer),
    namedSearches: listNamedSearches(namedSearches, stock),
    newest: vehicles.slice(0, NEWEST_SHOWN).map(summarizeForCard),
    available: vehicles.length,
    year: getYearInPrague(new Date()),
    quickSearch: shortenResult(
      searchStock(stock, parseQuickSearch(url.searchParams, listValuesInStock(stock))),
    ),
    version: chooseBrowserVersion(stock),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  loaderData === undefined || root.loaderData === undefined
    ? []
    : buildPageMeta(
        {
          title: homeTexts.title,
          description: homeTexts.description(root.loaderData.dealer),
          path: "/",
          structuredData: [buildDealerData(root.loaderData)],
        },
        root.loaderData,
      )

export default function Home() {
  return <HomePage {...useLoaderData<typeof loader>()} />
}
