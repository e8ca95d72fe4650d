import { useLastAct } from "#app/browser/stored/favourites.ts"
import { favouritesTexts } from "#app/vehicle/card/favourites-texts.ts"
import { MAX_FAVOURITES } from "#domain/stock/favourites.ts"

/** Says how many there are after each change; that there are too many, or that they are not stored, is also seen, for a while. */
export function FavouritesStatus() {
  const act = useLastAct()
  return (
    <p role="status" className="print:hidden">
      {act !== undefined && !act.refused && !act.stored && act.count > 0 ? (
        <span key={`not stored ${act.count}`} className="notice notice-passing">
          {favouritesTexts.notStored(act.count)}
        </span>
      ) : act?.refused === true ? (
        <span key="refused" className="notice notice-passing">
          {favouritesTexts.full(MAX_FAVOURITES)}
        </span>
      ) : (
        <span className="sr-only">{act && favouritesTexts.chosen(act.count)}</span>
      )}
    </p>
  )
}
