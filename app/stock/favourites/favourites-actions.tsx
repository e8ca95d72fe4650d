import { Link } from "react-router"
import { saveFavourites } from "#app/browser/stored/favourites.ts"
import { useHydrated } from "#app/browser/use-hydrated.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { ShareButton } from "#app/ui/share-button.tsx"
import { FAVOURITES_FORM } from "#app/vehicle/card/heart.tsx"
import { buildComparisonPath, MAX_COMPARED } from "#domain/stock/favourites.ts"
import type { CardVehicle } from "#domain/stock/vehicle-summary.ts"
import { favouritesPageTexts, formatCompare } from "./texts.ts"

type FavouritesActionsProps = {
  readonly inStock: readonly CardVehicle[]
  readonly isOwn: boolean
  /** Absolute: it is to be sent. */
  readonly url: string
}

/** Without script the choice is sent by e-mail, and changed by its hearts and a button. */
export function FavouritesActions({ inStock, isOwn, url }: FavouritesActionsProps) {
  const hydrated = useHydrated()
  const compared = Math.min(inStock.length, MAX_COMPARED)
  return (
    <div className="favourites-actions">
      {compared > 1 && (
        <Link to={buildComparisonPath(inStock.map(({ id }) => id))} className={buttonClass("primary")}>
          {formatCompare(compared, inStock.length)}
        </Link>
      )}
      {hydrated ? (
        <ShareButton
          title={favouritesPageTexts.subject}
          url={url}
          label={favouritesPageTexts.send}
          className={buttonClass("quiet")}
        />
      ) : (
        <a href={buildEmailLink(url)} className={buttonClass("quiet")}>
          <Icon name="share" />
          {favouritesPageTexts.send}
        </a>
      )}
      {isOwn && (
        <button type="button" onClick={() => saveFavourites([])} className="text-button">
          {favouritesPageTexts.clear}
        </button>
      )}
      {!hydrated && (
        <button type="submit" form={FAVOURITES_FORM} className="text-button favourites-update">
          {favouritesPageTexts.update}
        </button>
      )}
    </div>
  )
}

function buildEmailLink(url: string): string {
  return `mailto:?subject=${encodeURIComponent(favouritesPageTexts.subject)}&body=${encodeURIComponent(url)}`
}
