import { data, Link, redirect } from "react-router"
import { CallToAction } from "#app/dealer/call-to-action.tsx"
import { buildBreadcrumbData } from "#app/seo/breadcrumb-data.ts"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { requireStock } from "#app/site/services-context.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { Rosette } from "#app/ui/ornaments.tsx"
import { VehicleGrid } from "#app/vehicle/card/vehicle-grid.tsx"
import { formatWholeNumber } from "#domain/czech/quantity.ts"
import { buildStockPath, emptyStockQuery, setChoices } from "#domain/search/stock-query.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { findMakeStock, listMakesInStock, type ModelCount } from "#domain/stock/make-stock.ts"
import { summarizeForCard } from "#domain/stock/vehicle-summary.ts"
import { findMakePath, findModelPath } from "#domain/vehicle/vehicle-path.ts"
import { formatCallOutText, stockTexts } from "../texts.ts"
import type { Route } from "./+types/route.ts"
import { MakeLinks } from "./make-links.tsx"
import { buildModelUrl, findAskedModel } from "./model-query.ts"
import { describeMake, formatShown, makeTexts } from "./texts.ts"
import "#app/ui/lone-link.css"
import "./make-page.css"

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
  const { make, model } = stock
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
      structuredData: [buildBreadcrumbData(crumbs, site)],
    },
    site,
  )
}

export default function MakePage({ loaderData: { stock, others } }: Route.ComponentProps) {
  const dealer = useDealer()
  const { make, path, total, model, models, vehicles } = stock
  const count = model?.count ?? total
  // Where there are links to the models, the sentence need not name them.
  const named = models.length > 1 ? [] : models
  return (
    <>
      <div className="make-head">
        <Rosette className="make-head-rosette" />
        <div className="wrap make-head-text">
          <nav aria-label={makeTexts.breadcrumb}>
            <Link to={pagePaths.stock} className="lone-link -ml-1 pr-3">
              <Icon name="arrow-left" />
              {makeTexts.all}
            </Link>
          </nav>
          <h1>{makeTexts.heading(formatShown(stock))}</h1>
          <p className="lead mt-2.5">{describeMake({ ...stock, models: named }, dealer)}</p>
          <ModelLinks path={path} total={total} models={models} current={model} />
        </div>
      </div>
      <div className="wrap">
        <div className="mt-6">
          <VehicleGrid vehicles={vehicles} />
        </div>
        <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          {/* The filtered list has the same vehicles, so search engines index only this page. */}
          <Link
            to={buildStockPath(setChoices(emptyStockQuery, "make", [make]))}
            rel="nofollow"
            className={buttonClass("quiet")}
          >
            <Icon name="filters" />
            {makeTexts.filter(make)}
          </Link>
          {vehicles.length < count && (
            <span className="text-ink-2">{makeTexts.newest(vehicles.length, count)}</span>
          )}
        </p>
      </div>
      <MakeLinks heading={makeTexts.otherLinks} makes={others} />
      <CallToAction title={stockTexts.callOut} text={formatCallOutText(dealer)} />
    </>
  )
}

type ModelLinksProps = {
  readonly path: string
  readonly total: number
  readonly models: readonly ModelCount[]
  /** The model that the page shows; `null` for all. */
  readonly current: ModelCount | null
}

/** Links to the models' pages, or with the model as parameter where it has none; nothing to choose from a single model. */
function ModelLinks({ path, total, models, current }: ModelLinksProps) {
  if (models.length < 2) return null
  const choices = [{ model: null, count: total }, ...models.map((model) => ({ model, count: model.count }))]
  return (
    <nav aria-label={makeTexts.models} className="make-models">
      {choices.map(({ model, count }) => (
        <Link
          key={model?.name ?? ""}
          to={buildModelUrl(path, model)}
          // A part of the make's page, which is the one that search engines index.
          rel={model?.path === null ? "nofollow" : undefined}
          preventScrollReset
          aria-current={model?.name === current?.name ? "page" : undefined}
          className="statement-tag make-model"
        >
          {model?.name ?? makeTexts.allModels} <span>{formatWholeNumber(count)}</span>
        </Link>
      ))}
    </nav>
  )
}
