import { Link, useLocation, useNavigate } from "react-router"
import { useFavourites } from "#app/browser/stored/favourites.ts"
import { useHydrated } from "#app/browser/use-hydrated.ts"
import { formatLeftOut, type LeftOut } from "#app/stock/left-out.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { Dealer } from "#domain/dealer/dealer.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import {
  buildComparisonPath,
  buildFavouritesPath,
  formatVehicleIds,
  MAX_COMPARED,
  vehiclesParam,
} from "#domain/stock/favourites.ts"
import type { ComparedEquipment, ComparedFact } from "./build-comparison.ts"
import { choosePair, formatPair, pairParam } from "./compared-pair.ts"
import type { ComparedVehicle } from "./compared-vehicle.ts"
import { ComparisonHead } from "./comparison-head.tsx"
import { ComparisonRows } from "./comparison-rows.tsx"
import { comparisonTexts, formatRemoved } from "./texts.ts"
import { useRemovedVehicle } from "./use-removed-vehicle.ts"
import "./comparison-page.css"
import "./comparison-table.css"

const HEADING_ID = "porovnani"

type ComparisonPageProps = {
  readonly dealer: Dealer
  readonly vehicles: readonly ComparedVehicle[]
  readonly facts: readonly ComparedFact[]
  readonly equipment: readonly ComparedEquipment[]
  /** Beyond what fits, with the names that are known. */
  readonly leftOut: LeftOut
}

/** Nobody is named the winner: cheaper is not better. */
export function ComparisonPage({ dealer, vehicles, facts, equipment, leftOut }: ComparisonPageProps) {
  const [phone] = dealer.phones
  const favourites = useFavourites()
  const ids = vehicles.map(({ id }) => id)
  const removed = useRemovedVehicle(vehicles, HEADING_ID)
  const hint = vehicles.length === 0 ? comparisonTexts.none : comparisonTexts.one
  return (
    <div className="wrap comparison">
      <div className="comparison-title">
        <h1 id={HEADING_ID} tabIndex={-1}>
          {comparisonTexts.heading}
        </h1>
        {vehicles.length > 1 && (
          <label className="switch">
            <input type="checkbox" id="jen-rozdily" />
            {comparisonTexts.onlyDifferences}
          </label>
        )}
      </div>
      <p role="status" className="sr-only">
        {removed !== undefined && formatRemoved(removed, vehicles.length)}
      </p>
      {vehicles.length < 2 && <p className="lead">{hint}</p>}
      {leftOut.count > 0 && <p className="lead mb-4">{formatLeftOut(MAX_COMPARED, leftOut)}</p>}
      {vehicles.length > 0 && <ComparisonTable vehicles={vehicles} facts={facts} equipment={equipment} />}
      <p className="comparison-foot">
        {vehicles.length > 1 && (
          <a href={`tel:${phone.dial}`} className={buttonClass("call", "large")}>
            <Icon name="phone" />
            {comparisonTexts.visit}
          </a>
        )}
        {vehicles.length < 2 && (
          <Link to={pagePaths.stock} className={buttonClass("primary")}>
            {comparisonTexts.showStock}
          </Link>
        )}
        <Link
          to={buildFavouritesPath(favourites.length > 0 ? favourites : ids)}
          className={buttonClass("quiet")}
        >
          {comparisonTexts.back}
        </Link>
      </p>
    </div>
  )
}

/** On a phone it shows two vehicles, which the form chooses; its selects change the page at once with script. */
function ComparisonTable({ vehicles, facts, equipment }: Omit<ComparisonPageProps, "dealer" | "leftOut">) {
  const ids = vehicles.map(({ id }) => id)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const pair = choosePair(ids, new URLSearchParams(search).getAll(pairParam))
  const places = pair.map((id) => ids.indexOf(id))
  return (
    <form
      action={pathname}
      autoComplete="off"
      onChange={({ currentTarget }) => {
        const asked = new FormData(currentTarget).getAll(pairParam).map(String)
        const url = `${buildComparisonPath(ids)}&${formatPair(choosePair(ids, asked))}`
        navigate(url, { replace: true, preventScrollReset: true })
      }}
    >
      <input type="hidden" name={vehiclesParam} value={formatVehicleIds(ids)} />
      <table className="comparison-table">
        <ComparisonHead vehicles={vehicles} places={places} />
        <ComparisonRows facts={facts} equipment={equipment} places={places} />
      </table>
      {!hydrated && ids.length > 2 && (
        <button type="submit" className={`${buttonClass("quiet")} comparison-submit`}>
          {comparisonTexts.show}
        </button>
      )}
    </form>
  )
}
