import { Link, useLocation, useNavigate } from "react-router"
import { useFavourites } from "#app/browser/stored/favourites.ts"
import { useHydrated } from "#app/browser/use-hydrated.ts"
import { useTakesEnquiries } from "#app/site/use-takes-enquiries.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { slipTexts } from "#app/vehicle/card/texts.ts"
import { VehicleLink } from "#app/vehicle/card/vehicle-link.tsx"
import { Photo } from "#app/vehicle/photo/photo.tsx"
import { formatPriceCzk } from "#domain/czech/quantity.ts"
import type { Dealer } from "#domain/dealer/dealer.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import {
  addVehicles,
  buildComparisonPath,
  buildFavouritesPath,
  formatVehicleIds,
  readVehicleIds,
  vehiclesParam,
} from "#domain/stock/favourites.ts"
import { findMainPhoto } from "#domain/vehicle/media.ts"
import { SendList } from "../send-list.tsx"
import type { Comparison } from "./build-comparison.ts"
import type { ComparedVehicle, ListedVehicle } from "./compared-vehicle.ts"
import { ComparisonLeftOut } from "./comparison-left-out.tsx"
import { ComparisonRows } from "./comparison-rows.tsx"
import { ComparisonSame } from "./comparison-same.tsx"
import { hideColumn } from "./comparison-views.ts"
import { comparisonTexts, formatRemovedFromComparison } from "./texts.ts"
import { useRemovedVehicle } from "./use-removed-vehicle.ts"
import "./comparison-page.css"
import "./comparison-table.css"

const HEADING_ID = "porovnani"

type ComparisonPageProps = {
  readonly dealer: Dealer
  /** Those that are compared, up to five. */
  readonly vehicles: readonly ComparedVehicle[]
  readonly comparison: Comparison
  /** All that the address lists, in its order: the first ones are shown, as many as fit. */
  readonly listed: readonly ListedVehicle[]
  readonly siteUrl: string
}

/** Nobody is named the winner: cheaper is not better. */
export function ComparisonPage({ dealer, siteUrl, ...compared }: ComparisonPageProps) {
  const { vehicles, listed } = compared
  const favourites = useFavourites()
  const ids = listed.map(({ id }) => id)
  const removed = useRemovedVehicle(listed, HEADING_ID)
  const hint = vehicles.length === 0 ? comparisonTexts.none : comparisonTexts.one
  return (
    <div className="wrap comparison">
      <div className="comparison-title">
        <h1 id={HEADING_ID} tabIndex={-1}>
          {comparisonTexts.heading}
        </h1>
        <Link to={buildFavouritesPath(favourites.length > 0 ? favourites : ids)} className="comparison-back">
          {comparisonTexts.back}
        </Link>
      </div>
      <p role="status" className="sr-only">
        {removed !== undefined && formatRemovedFromComparison(removed, listed.length)}
      </p>
      {vehicles.length < 2 && <p className="lead mb-4">{hint}</p>}
      <ComparisonLeftOut listed={listed} />
      {vehicles.length > 0 && <ComparisonTable {...compared} />}
      <div className="comparison-foot">
        {vehicles.length > 1 ? (
          <>
            <Visit dealer={dealer} vehicles={vehicles} />
            <SendList
              subject={comparisonTexts.subject}
              url={siteUrl + buildComparisonPath(ids)}
              label={comparisonTexts.send}
            />
          </>
        ) : (
          <Link to={pagePaths.stock} className={buttonClass("primary")}>
            {comparisonTexts.showStock}
          </Link>
        )}
      </div>
    </div>
  )
}

/** The numbers of the vehicles go with the enquiry; where the site takes none, by phone. */
function Visit({ dealer, vehicles }: Pick<ComparisonPageProps, "dealer" | "vehicles">) {
  const takesEnquiries = useTakesEnquiries()
  const inStock = vehicles.filter(({ isSold }) => !isSold).map(({ id }) => id)
  if (takesEnquiries && inStock.length > 0)
    return (
      <Link to={addVehicles(pagePaths.enquiry, inStock)} className={buttonClass("call", "large")}>
        {comparisonTexts.visit}
      </Link>
    )
  return (
    <a href={`tel:${dealer.phones[0].dial}`} className={buttonClass("call", "large")}>
      <Icon name="phone" />
      {comparisonTexts.visit}
    </a>
  )
}

/** The selects of a phone put their vehicles first in the list: with script at once, else by a button. */
function ComparisonTable({ vehicles, comparison, listed }: Omit<ComparisonPageProps, "dealer" | "siteUrl">) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  return (
    <form
      action={pathname}
      autoComplete="off"
      onChange={({ currentTarget }) => {
        const chosen = new FormData(currentTarget).getAll(vehiclesParam).map(String)
        const ids = readVehicleIds({ getAll: () => chosen }, Number.POSITIVE_INFINITY)
        navigate(buildComparisonPath(ids), { replace: true, preventScrollReset: true })
      }}
    >
      <table className="comparison-table">
        <ComparisonHead vehicles={vehicles} listed={listed} />
        <ComparisonRows {...comparison} />
      </table>
      <input type="hidden" name={vehiclesParam} value={formatVehicleIds(listed.map(({ id }) => id))} />
      {!hydrated && listed.length > 2 && (
        <button type="submit" className={`${buttonClass("quiet")} comparison-submit`}>
          {comparisonTexts.show}
        </button>
      )}
      {vehicles.length > 1 && <ComparisonSame same={comparison.same} vehicleCount={vehicles.length} />}
    </form>
  )
}

type ComparisonHeadProps = {
  readonly vehicles: readonly ComparedVehicle[]
  readonly listed: readonly ListedVehicle[]
}

const photoSizes = "(min-width: 80rem) 14rem, (min-width: 48rem) 18vw, 46vw"

/** Photos and versions scroll away; prices and names stay. */
function ComparisonHead({ vehicles, listed }: ComparisonHeadProps) {
  const isChosen = listed.length > 2
  return (
    <thead>
      <tr className="comparison-photos">
        <th scope="row" className="comparison-corner">
          <span className="sr-only">{comparisonTexts.photo}</span>
        </th>
        {vehicles.map((vehicle, column) => (
          <td key={vehicle.id} className={`comparison-above ${hideColumn(column)}`}>
            <div className={vehicle.isSold ? "comparison-photo comparison-sold" : "comparison-photo"}>
              <Photo vehicle={vehicle} number={findMainPhoto(vehicle) ?? 1} alt="" sizes={photoSizes} />
            </div>
            {isChosen && column < 2 && (
              <VehicleSelect listed={listed} chosen={vehicle.id} place={column + 1} />
            )}
          </td>
        ))}
      </tr>
      <tr className="comparison-names">
        <th scope="row" className="comparison-corner comparison-heading">
          <span className="sr-only">{comparisonTexts.fact}</span>
        </th>
        {vehicles.map((vehicle, column) => (
          <th key={vehicle.id} scope="col" className={`comparison-heading ${hideColumn(column)}`}>
            <span className="comparison-price-line">
              <span className="comparison-price">
                {vehicle.isSold ? slipTexts.sold : formatPriceCzk(vehicle.priceCzk)}
              </span>
              <Link
                to={buildComparisonPath(listed.map(({ id }) => id).filter((id) => id !== vehicle.id))}
                aria-label={comparisonTexts.remove(vehicle.name)}
                className="comparison-remove"
              >
                <Icon name="close" />
              </Link>
            </span>
            <span className="comparison-name">
              <VehicleLink vehicle={vehicle} fromStock={false} />
            </span>
          </th>
        ))}
      </tr>
      <tr className="comparison-versions">
        <th scope="row" className="comparison-corner">
          <span className="sr-only">{comparisonTexts.version}</span>
        </th>
        {vehicles.map((vehicle, column) => (
          <td key={vehicle.id} className={`comparison-version ${hideColumn(column)}`}>
            {vehicle.supplement}
          </td>
        ))}
      </tr>
    </thead>
  )
}

type VehicleSelectProps = Pick<ComparisonHeadProps, "listed"> & {
  readonly chosen: number
  readonly place: number
}

/** Which vehicle stands here on a phone. The form around it handles its changes. */
function VehicleSelect({ listed, chosen, place }: VehicleSelectProps) {
  return (
    <span className="select-field arrow-after comparison-select">
      <select
        name={vehiclesParam}
        aria-label={comparisonTexts.choose(place)}
        value={chosen}
        onChange={() => {}}
      >
        {listed.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}
