import { type ShouldRevalidateFunctionArgs, useLoaderData } from "react-router"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { requireStock } from "#app/services-context.ts"
import { searchStock } from "#domain/search/search-stock.ts"
import { parseStockQuery } from "#domain/search/stock-query.ts"
import { listValuesInStock } from "#domain/stock.ts"
import type { Route } from "./+types/route.ts"
import { describeStockPage } from "./describe-stock-page.ts"
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
  return buildPageMeta(describeStockPage(loaderData, matches[0].loaderData), matches[0].loaderData)
}

/** A drawer that opens or closes is an entry of the history but asks nothing anew. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search
}

export default function Stock() {
  return <StockPage result={useLoaderData<typeof loader>().result} />
}
