import { Link } from "react-router"
import { saveFavourites, useFavourites } from "#app/browser/stored/favourites.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { buildFavouritesPath, MAX_FAVOURITES } from "#domain/stock/favourites.ts"
import { favouritesPageTexts, formatOwnCount } from "./texts.ts"
import { ownState } from "./use-shown-favourites.ts"

/** What somebody sent does not touch what the visitor has chosen. */
export function SentChoice({ ids }: { ids: readonly number[] }) {
  const own = useFavourites()
  const together = [...new Set([...own, ...ids])]
  return (
    <div className="favourites-sent">
      <p>{formatOwnCount(own.length)}</p>
      {together.length > own.length && together.length <= MAX_FAVOURITES && (
        <Link
          to={buildFavouritesPath(together)}
          state={ownState}
          onClick={() => saveFavourites(together)}
          className={buttonClass("quiet")}
        >
          {favouritesPageTexts.addSent}
        </Link>
      )}
      {own.length > 0 && (
        <Link to={buildFavouritesPath(own)} state={ownState}>
          {favouritesPageTexts.showOwn}
        </Link>
      )}
    </div>
  )
}
