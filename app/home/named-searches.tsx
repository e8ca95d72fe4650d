import { Link } from "react-router"
import type { NamedSearchLink } from "#app/search/list-named-searches.ts"
import { formatVehicleCount } from "#app/stock/vehicle-count.ts"
import { homeTexts } from "./texts.ts"
import "./named-searches.css"

/** What the dealer's customers ask for by name; each says what is meant by it. */
export function NamedSearches({ searches }: { searches: readonly NamedSearchLink[] }) {
  if (searches.length === 0) return null
  return (
    <nav aria-labelledby="named" className="wrap named-section">
      <p id="named" className="named-heading">
        {homeTexts.named}
      </p>
      <ul className="named-searches">
        {searches.map(({ name, meaning, path, total }) => (
          <li key={name}>
            {/* Crawlers have one list to read: see docs/decisions/011-search-engines.md. */}
            <Link to={path} rel="nofollow" className="named-search">
              <b>{`${name}:`}</b> <span>{meaning}</span> <small>{formatVehicleCount(total)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
