import { useLastAction } from "#app/browser/stored/favourites.ts"
import { favouritesTexts } from "#app/vehicle/card/texts.ts"
import "#app/ui/notice.css"

/** Says how many there are after each change; that there are too many, or that they are not stored, is also seen, for a while. */
export function FavouritesStatus() {
  const action = useLastAction()
  const text = action && favouritesTexts[action.outcome](action.count)
  return (
    <p role="status" className="print:hidden">
      <span
        key={text}
        className={action && action.outcome !== "chosen" ? "notice notice-passing" : "sr-only"}
      >
        {text}
      </span>
    </p>
  )
}
