import { useLastAct } from "#app/browser/stored/favourites.ts"
import { favouritesTexts } from "#app/vehicle/card/texts.ts"
import "#app/ui/notice.css"

/** Says how many there are after each change; that there are too many, or that they are not stored, is also seen, for a while. */
export function FavouritesStatus() {
  const act = useLastAct()
  const text = act && favouritesTexts[act.outcome](act.count)
  return (
    <p role="status" className="print:hidden">
      <span key={text} className={act && act.outcome !== "chosen" ? "notice notice-passing" : "sr-only"}>
        {text}
      </span>
    </p>
  )
}
