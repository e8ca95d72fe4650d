import { Link } from "react-router"
import { CallToAction } from "#app/dealer/call-to-action.tsx"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { Rosette } from "#app/ui/ornaments.tsx"
import { VehicleGrid } from "#app/vehicle/card/vehicle-grid.tsx"
import type { Dealer } from "#domain/dealer/dealer.ts"
import { buildStockPath, emptyStockQuery, setChoices } from "#domain/search/stock-query.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import type { MakeLink, MakeStock } from "#domain/stock/make-stock.ts"
import type { CardVehicle } from "#domain/stock/vehicle-summary.ts"
import { formatCallOutText, stockTexts } from "../texts.ts"
import { MakeLinks } from "./make-links.tsx"
import { ModelLinks } from "./model-links.tsx"
import { describeMake, formatShown, makeTexts } from "./texts.ts"
import "#app/ui/back-link.css"
import "./make-page.css"

type MakePageProps = {
  readonly dealer: Dealer
  readonly stock: MakeStock<CardVehicle>
  readonly others: readonly MakeLink[]
}

export function MakePage({ dealer, stock, others }: MakePageProps) {
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
            <Link to={pagePaths.stock} className="back-link">
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
            <span className="make-newest">{makeTexts.newest(vehicles.length, count)}</span>
          )}
        </p>
      </div>
      <MakeLinks heading={makeTexts.otherLinks} makes={others} />
      <CallToAction dealer={dealer} title={stockTexts.callOut} text={formatCallOutText(dealer)} />
    </>
  )
}
