import { useSyncExternalStore } from "react"
import { Link } from "react-router"
import { isChoiceStored, saveFavourites, subscribeFavourites } from "#app/browser/stored/favourites.ts"
import { formatLeftOut, type LeftOut } from "#app/stock/left-out.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { VehicleGrid } from "#app/vehicle/card/vehicle-grid.tsx"
import { pagePaths } from "#domain/site/site-paths.ts"
import { buildFavouritesPath, MAX_FAVOURITES } from "#domain/stock/favourites.ts"
import type { CardVehicle } from "#domain/stock/vehicle-summary.ts"
import { formatVehicleName } from "#domain/vehicle/vehicle.ts"
import { FavouritesActions } from "./favourites-actions.tsx"
import { SentChoice } from "./sent-choice.tsx"
import { favouritesPageTexts, formatForgotten, formatOffered, formatRemoved } from "./texts.ts"
import { useRemoved } from "./use-removed.ts"
import { useShownFavourites } from "./use-shown-favourites.ts"
import "#app/ui/notice.css"
import "./favourites-page.css"

type FavouritesPageProps = {
  readonly vehicles: readonly CardVehicle[]
  readonly sold: readonly CardVehicle[]
  /** Listed in the address, but neither in stock nor sold lately. */
  readonly unknown: readonly number[]
  /** Beyond what fits, with the names that are known. */
  readonly leftOut: LeftOut
  readonly siteUrl: string
}

export function FavouritesPage({ siteUrl, ...found }: FavouritesPageProps) {
  const shown = useShownFavourites()
  const isStored = useSyncExternalStore(subscribeFavourites, isChoiceStored, () => true)
  const { ids, isOwn, isSent } = shown
  const { removed, undo, undoButton } = useRemoved(shown)
  const pick = (vehicles: readonly CardVehicle[]) =>
    ids.flatMap((id) => vehicles.find((vehicle) => vehicle.id === id) ?? [])
  const [vehicles, sold] = [pick(found.vehicles), pick(found.sold)]
  const unknown = found.unknown.filter((id) => ids.includes(id))
  const all = [...vehicles, ...sold]
  const isWhole = all.length + unknown.length === ids.length
  return (
    <div className="wrap favourites">
      <div className="favourites-head">
        <div>
          <h1>{isSent ? favouritesPageTexts.sent : favouritesPageTexts.heading}</h1>
          {ids.length > 0 && (
            <p className="lead mt-1.5">
              {isWhole ? formatOffered(vehicles.length, sold.length) : favouritesPageTexts.loading}
            </p>
          )}
        </div>
        {all.length > 0 && (
          <FavouritesActions inStock={vehicles} isOwn={isOwn} url={siteUrl + buildFavouritesPath(ids)} />
        )}
      </div>
      {isSent && <SentChoice ids={ids} />}
      {unknown.length > 0 && (
        <p className="favourites-unknown">
          {formatForgotten(unknown.length)}{" "}
          <Link
            to={buildFavouritesPath(all.map(({ id }) => id))}
            onClick={() => isOwn && saveFavourites(all.map(({ id }) => id))}
          >
            {favouritesPageTexts.withoutUnknown}
          </Link>
        </p>
      )}
      {found.leftOut.count > 0 && !isOwn && (
        <p className="favourites-unknown">{formatLeftOut(MAX_FAVOURITES, found.leftOut)}</p>
      )}
      {ids.length === 0 ? <Nothing /> : <VehicleGrid vehicles={vehicles} sold={sold} listed />}
      <p className="favourites-stored">
        {isStored ? favouritesPageTexts.stored : favouritesPageTexts.notStored}
      </p>
      {removed.length > 0 && (
        <div className="notice">
          <span id="odebrano">{formatRemoved(listNames(found, removed))}</span>
          <button
            ref={undoButton}
            type="button"
            onClick={undo}
            aria-describedby="odebrano"
            className="favourites-undo"
          >
            {favouritesPageTexts.undo}
          </button>
        </div>
      )}
    </div>
  )
}

function Nothing() {
  return (
    <div className="favourites-empty">
      <p>{favouritesPageTexts.empty}</p>
      <Link to={pagePaths.stock} className={buttonClass("primary")}>
        {favouritesPageTexts.showStock}
      </Link>
    </div>
  )
}

function listNames(
  { vehicles, sold }: Pick<FavouritesPageProps, "vehicles" | "sold">,
  ids: readonly number[],
): readonly string[] {
  return ids.map((id) => {
    const vehicle = [...vehicles, ...sold].find((each) => each.id === id)
    return vehicle === undefined ? "" : formatVehicleName(vehicle)
  })
}
