import { saveFavourites } from "#app/browser/stored/favourites.ts"
import { useHydrated } from "#app/browser/use-hydrated.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { FAVOURITES_FORM } from "#app/vehicle/card/heart.tsx"
import type { CardVehicle } from "#domain/stock/vehicle-summary.ts"
import { CompareLink } from "../comparison/compare-link.tsx"
import { SendList } from "../send-list.tsx"
import { favouritesPageTexts } from "./texts.ts"

type FavouritesActionsProps = {
  readonly inStock: readonly CardVehicle[]
  readonly isOwn: boolean
  /** Absolute: it is to be sent. */
  readonly url: string
}

/** Without script the choice is sent by e-mail, and changed by its hearts and a button. */
export function FavouritesActions({ inStock, isOwn, url }: FavouritesActionsProps) {
  const hydrated = useHydrated()
  return (
    <div className="favourites-actions">
      <CompareLink ids={inStock.map(({ id }) => id)} className={buttonClass("primary")} />
      <SendList subject={favouritesPageTexts.subject} url={url} label={favouritesPageTexts.send} />
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
