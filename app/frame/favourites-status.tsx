import { favouritesTexts } from "#app/texts/favourites.ts"
import { MAX_FAVOURITES } from "#domain/favourites.ts"
import { useLastAct } from "../browser/favourites.ts"

/** Says how many there are after each change; that there are too many is also seen, for a while. */
export function FavouritesStatus() {
  const act = useLastAct()
  return (
    <p role="status" className="print:hidden">
      {act?.refused === true ? (
        <span key="refused" className="notice notice-passing">
          {favouritesTexts.full(MAX_FAVOURITES)}
        </span>
      ) : (
        <span className="sr-only">{act && favouritesTexts.chosen(act.count)}</span>
      )}
    </p>
  )
}
