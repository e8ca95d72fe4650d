import { memo } from "react"
import { Link } from "react-router"
import { formatWholeNumber } from "#domain/czech/quantity.ts"
import type { MakeLink } from "#domain/stock/make-stock.ts"
import "./make-links.css"

type MakeLinksProps = { readonly heading: string; readonly makes: readonly MakeLink[] }

/** Links to each make's page, under the list. */
export const MakeLinks = memo(function MakeLinks({ heading, makes }: MakeLinksProps) {
  if (makes.length === 0) return null
  return (
    <nav aria-labelledby="znacky" className="wrap pt-(--section) print:hidden">
      <h2 id="znacky" className="text-h3">
        {heading}
      </h2>
      <ul className="make-links dots-top">
        {makes.map(({ make, path, count }) => (
          <li key={path}>
            <Link to={path} discover="none">
              <span className="min-w-0">{make}</span>
              <span className="make-links-count">{formatWholeNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
})
