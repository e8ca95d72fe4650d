import { Link } from "react-router"
import { buildComparisonPath } from "#domain/stock/favourites.ts"
import type { ListedVehicle } from "./compared-vehicle.ts"
import { bringIn, comparisonViews, hideIn } from "./comparison-views.ts"
import { comparisonTexts, formatLeftOutOfComparison } from "./texts.ts"

/** Names the vehicles that do not fit, and lets the visitor bring in each of them; on a phone the selects do. */
export function ComparisonLeftOut({ listed }: { readonly listed: readonly ListedVehicle[] }) {
  const ids = listed.map(({ id }) => id)
  return comparisonViews.map((view) => {
    const leftOut = listed.slice(view.columns)
    if (leftOut.length === 0) return null
    return (
      <div
        key={view.columns}
        className={`comparison-left-out ${hideIn((other) => other.columns !== view.columns)}`}
      >
        <p>
          {formatLeftOutOfComparison(
            view.columns,
            leftOut.map(({ name }) => name),
          )}
        </p>
        <p className="comparison-bring-in">
          {leftOut.map(({ id, name }) => (
            <Link key={id} to={buildComparisonPath(bringIn(ids, id, view))} preventScrollReset>
              {comparisonTexts.showVehicle(name)}
            </Link>
          ))}
        </p>
      </div>
    )
  })
}
