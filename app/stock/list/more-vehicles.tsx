import { Link } from "react-router"
import { listActiveFilters } from "#app/search/active-filters.ts"
import { useTakesEnquiries } from "#app/site/use-takes-enquiries.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import type { SearchResult } from "#domain/search/engine/search-stock.ts"
import { buildStockPath, setRange } from "#domain/search/stock-query.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import type { CardVehicle } from "#domain/stock/vehicle-summary.ts"
import { formatDearer, stockTexts } from "../texts.ts"
import { useStockLink } from "./use-stock-link.ts"

const FEW = 3

/** After the vehicles of a search: what else there is, or a mail when there is. */
export function MoreVehicles({ result }: { result: SearchResult<CardVehicle> }) {
  const { query, total } = result
  const linkTo = useStockLink()
  const takesEnquiries = useTakesEnquiries()
  const dearer = total <= FEW ? findDearer(result) : undefined
  if (listActiveFilters(query).length === 0 || (!takesEnquiries && dearer === undefined)) return null
  return (
    <section className="stock-more">
      {total <= FEW && <h2>{stockTexts.few}</h2>}
      {takesEnquiries && (
        <a href={buildStockPath(query, pagePaths.watch)} rel="nofollow" className={buttonClass("quiet")}>
          {stockTexts.watch}
        </a>
      )}
      {dearer && (
        <Link {...linkTo(dearer.query)} rel="nofollow" className="reset-link">
          {formatDearer(dearer.more)}
        </Link>
      )}
    </section>
  )
}

/** The next upper price that finds more. */
function findDearer({ query, total, facets }: SearchResult<CardVehicle>) {
  const { priceCzk } = query.ranges
  if (priceCzk.to === null) return undefined
  const next = facets.ranges.priceCzk.to.find(
    ({ value, count }) => (value === null || value > (priceCzk.to ?? 0)) && count > total,
  )
  if (next === undefined) return undefined
  return {
    query: setRange(query, "priceCzk", { ...priceCzk, to: next.value }),
    more: next.count - total,
  }
}
