import { useFavourites } from "#app/browser/stored/favourites.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { CompareLink } from "../comparison/compare-link.tsx"
import "./compare-bar.css"

/** Under the cards, once two are hearted; it stays in view while they scroll. */
export function CompareBar() {
  return <CompareLink ids={useFavourites()} className={`${buttonClass("primary")} compare-bar`} />
}
