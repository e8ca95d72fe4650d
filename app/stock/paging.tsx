import { memo, type ReactNode } from "react"
import { Link } from "react-router"
import { commonTexts } from "#app/texts/common.ts"
import { formatPage, formatPageOf, stockTexts } from "#app/texts/stock.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { StockQuery } from "#domain/search/stock-query.ts"
import { listPages } from "./list-pages.ts"
import { useStockLink } from "./use-stock-link.ts"

const itemClass =
  "inline-flex min-h-11.5 min-w-11.5 items-center justify-center gap-1.5 rounded-control font-bold tabular-nums no-underline"
const stepClass = `${itemClass} px-3 max-md:min-h-12 max-md:border-[1.5px] max-md:border-control-line max-md:px-4`

/** The pages' numbers from the medium breakpoint up; below it, which page of how many. */
export const Paging = memo(function Paging({ query, pageCount }: { query: StockQuery; pageCount: number }) {
  const { page } = query
  const linkTo = useStockLink()
  return (
    <nav
      aria-label={stockTexts.paging}
      data-keep-focus
      className="flex flex-wrap items-center gap-1 max-md:w-full max-md:justify-between"
    >
      <Step query={query} page={page - 1} exists={page > 1}>
        <Icon name="chevron-left" />
        {commonTexts.previous}
      </Step>
      <span className="font-medium text-ink-2 tabular-nums md:hidden">{formatPageOf(page, pageCount)}</span>
      <ul className="hidden flex-wrap items-center gap-1 md:flex">
        {listPages(page, pageCount).map((item, place) => (
          <li key={item === "gap" ? `gap ${place > 1}` : item}>
            {item === "gap" ? (
              <span className="inline-flex min-w-7 justify-center text-ink-3">...</span>
            ) : (
              <Link
                {...linkTo({ ...query, page: item })}
                aria-label={formatPage(item)}
                aria-current={item === page ? "page" : undefined}
                className={`${itemClass} hover:bg-brand-tint aria-[current]:bg-brand aria-[current]:text-on-brand forced-colors:aria-[current]:border`}
              >
                {item}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Step query={query} page={page + 1} exists={page < pageCount}>
        {commonTexts.next}
        <Icon name="chevron-right" />
      </Step>
    </nav>
  )
})

type StepProps = {
  readonly query: StockQuery
  readonly page: number
  readonly exists: boolean
  readonly children: ReactNode
}

function Step({ query, page, exists, children }: StepProps) {
  const linkTo = useStockLink()
  if (exists)
    return (
      <Link {...linkTo({ ...query, page })} className={`${stepClass} hover:bg-brand-tint`}>
        {children}
      </Link>
    )
  return (
    <span aria-disabled="true" className={`${stepClass} cursor-not-allowed text-ink-off max-md:border-line`}>
      {children}
    </span>
  )
}
