import { data, redirect, useLoaderData } from "react-router"
import { buildBreadcrumbData, buildListData } from "#app/seo/list-data.ts"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { requireStock } from "#app/services-context.ts"
import { describeMake, makeTexts } from "#app/texts/make.ts"
import { stockTexts } from "#app/texts/stock.ts"
import { useDealer } from "#app/ui/use-dealer.ts"
import { findMakePath } from "#domain/make-path.ts"
import { pagePaths } from "#domain/site-paths.ts"
import { findMakeStock, listMakesInStock } from "#domain/stock/make-stock.ts"
import { summarizeVehicle } from "#domain/stock/vehicle-summary.ts"
import type { Route } from "./+types/route.ts"
import stylesheet from "./make.css?url"
import { MakePage } from "./make-page.tsx"
import { findAskedModel } from "./model-query.ts"

export function loader({ params, url, context }: Route.LoaderArgs) {
  const snapshot = requireStock(context)
  const path = findMakePath(params.make)
  const stock =
    path === undefined
      ? undefined
      : findMakeStock(snapshot, path, (makeStock) => findAskedModel(url.searchParams, makeStock))
  if (stock === undefined) throw data(null, { status: 404 })
  if (url.pathname !== stock.path) throw redirect(stock.path, 301)
  return {
    stock: { ...stock, vehicles: stock.vehicles.map(summarizeVehicle) },
    others: listMakesInStock(snapshot).filter((each) => each.path !== stock.path),
  }
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }]

export const meta: Route.MetaFunction = ({ loaderData, matches: [{ loaderData: site }] }) => {
  if (loaderData === undefined || site === undefined) return []
  const { stock } = loaderData
  const { make, path, total, vehicles } = stock
  const crumbs = [
    { name: stockTexts.heading, path: pagePaths.stock },
    { name: make, path },
  ]
  return buildPageMeta(
    {
      title: makeTexts.heading(stock.model === null ? make : `${make} ${stock.model}`),
      description: describeMake(stock, site.dealer),
      path,
      ...(stock.model !== null && { robots: "noindex, follow" }),
      structuredData: [
        buildBreadcrumbData(crumbs, site),
        buildListData({ vehicles, before: 0, total }, site),
      ],
    },
    site,
  )
}

export default function MakeRoute() {
  const dealer = useDealer()
  const { stock, others } = useLoaderData<typeof loader>()
  return dealer && <MakePage dealer={dealer} stock={stock} others={others} />
}
