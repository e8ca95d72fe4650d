import { data, redirect, useLoaderData } from "react-router"
import { buildBreadcrumbData, buildListData } from "#app/seo/list-data.ts"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { requireStock } from "#app/site/services-context.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { findMakePath, findModelPath } from "#domain/stock/make-path.ts"
import { findMakeStock, listMakesInStock } from "#domain/stock/make-stock.ts"
import { summarizeForCard } from "#domain/stock/vehicle-summary.ts"
import { stockTexts } from "../texts.ts"
import type { Route } from "./+types/route.ts"
import { MakePage } from "./make-page.tsx"
import { findAskedModel } from "./model-query.ts"
import { describeMake, formatShown, makeTexts } from "./texts.ts"

export { shouldRevalidate } from "#app/browser/loading/should-revalidate.ts"

/** A make, or one of its models that has a page. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const snapshot = requireStock(context)
  const makePath = findMakePath(params.make)
  const modelPath = params.model === undefined ? undefined : findModelPath(params.make, params.model)
  const stock =
    makePath === undefined
      ? undefined
      : findMakeStock(snapshot, makePath, (models) =>
          modelPath === undefined
            ? findAskedModel(url.searchParams, models)
            : models.find(({ path }) => path === modelPath),
        )
  if (stock === undefined) throw data(null, { status: 404 })
  const path = stock.model?.path ?? stock.path
  // Another spelling of the page is permanently wrong. Whether a model has a page changes with the stock, back and forth.
  if (url.pathname !== path) throw redirect(path, path === (modelPath ?? makePath) ? 301 : 302)
  return {
    stock: { ...stock, vehicles: stock.vehicles.map(summarizeForCard) },
    others: listMakesInStock(snapshot).filter((each) => each.path !== stock.path),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [{ loaderData: site }] }) => {
  if (loaderData === undefined || site === undefined) return []
  const { stock } = loaderData
  const { make, model, vehicles } = stock
  const path = model?.path ?? stock.path
  const crumbs = [
    { name: stockTexts.heading, path: pagePaths.stock },
    { name: make, path: stock.path },
    ...(model?.path ? [{ name: formatShown(stock), path: model.path }] : []),
  ]
  return buildPageMeta(
    {
      title: makeTexts.heading(formatShown(stock)),
      description: describeMake(stock, site.dealer),
      path,
      ...(model?.path === null && { robots: "noindex, follow" }),
      structuredData: [
        buildBreadcrumbData(crumbs, site),
        buildListData({ vehicles, before: 0, total: model?.count ?? stock.total }, site),
      ],
    },
    site,
  )
}

export default function MakeRoute() {
  const { stock, others } = useLoaderData<typeof loader>()
  return <MakePage stock={stock} others={others} />
}
