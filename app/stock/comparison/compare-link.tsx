import { Link } from "react-router"
import { formatVehicles } from "#app/vehicle/card/texts.ts"
import { buildComparisonPath, MAX_COMPARED } from "#domain/stock/favourites.ts"

/** "Porovnat 3 vozy"; nothing where there are not two, nor on a phone, which has no room for them side by side. */
export function CompareLink({ ids, className }: { ids: readonly number[]; className: string }) {
  if (ids.length < 2) return null
  return (
    <Link to={buildComparisonPath(ids)} rel="nofollow" className={`${className} max-sm:hidden`}>
      {formatCompare(ids.length)}
    </Link>
  )
}

/** The first ones, where there are more than fit. */
function formatCompare(count: number): string {
  const compared = Math.min(count, MAX_COMPARED)
  const first = count > MAX_COMPARED ? "prvních\u00a0" : ""
  return `Porovnat ${first}${formatVehicles(compared)}`
}
