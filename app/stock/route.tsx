import { type ShouldRevalidateFunctionArgs, useLoaderData } from "react-router"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { requireStock } from "#app/services-context.ts"
import { stockTexts } from "#app/texts/stock.ts"
import { searchStock } from "#domain/search/search-stock.ts"
import { formatStockQuery, parseStockQuery } from "#domain/search/stock-query.ts"
import { listValuesInStock } from "#domain/stock.ts"
import type { Route } from "./+types/route.ts"
import { StockPage } from "./stock-page.tsx"

export function loader({ url, context }: Route.LoaderArgs) {
  const stock = requireStock(context)
  const query = parseStockQuery(url.searchParams, listValuesInStock(stock))
  return {
    result: searchStock(stock, query),
    isCopy: url.pathname !== "/vozidla",
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return []
  const search = formatStockQuery(loaderData.result.query)
  return buildPageMeta(
    {
      title: stockTexts.heading,
      description: stockTexts.description,
      path: search === "" || loaderData.isCopy ? "/vozidla" : `/vozidla?${search}`,
      indexed: search === "" && !loaderData.isCopy,
    },
    matches[0].loaderData,
  )
}

/** A drawer that opens or closes is an entry of the history but asks nothing anew. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search
}

export default function Stock() {
  return <StockPage result={useLoaderData<typeof loader>().result} />
}
