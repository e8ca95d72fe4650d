import { memo } from "react"
import { Link } from "react-router"
import type { MakeLink } from "#domain/stock/make-stock.ts"
import { formatWholeNumber } from "#domain/text/quantity.ts"

type MakeLinksProps = { readonly heading: string; readonly makes: readonly MakeLink[] }

/** The way to each make's own page, quietly under the list. */
export const MakeLinks = memo(function MakeLinks({ heading, makes }: MakeLinksProps) {
  if (makes.length === 0) return null
  return (
    <nav aria-labelledby="znacky" className="wrap pt-(--section) print:hidden">
      <h2 id="znacky" className="text-[1.25rem]">
        {heading}
      </h2>
      <ul className="dots-top mt-3 grid grid-cols-2 gap-x-6 pt-3 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5 xl:grid-cols-6">
        {makes.map(({ make, path, count }) => (
          <li key={path}>
            <Link
              to={path}
              className="flex min-h-11 items-center gap-2 text-ink-2 no-underline hover:text-brand hover:underline"
            >
              <span className="min-w-0 truncate">{make}</span>
              <span className="text-ink-3 text-s tabular-nums">{formatWholeNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
})
