import { memo, type ReactNode } from "react"
import { Link } from "react-router"
import { commonTexts } from "#app/texts/common.ts"
import { formatPage, formatPageOf, stockTexts } from "#app/texts/stock.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { StockQuery } from "#domain/search/stock-query.ts"
import { listPages } from "./list-pages.ts"
import { useStockLink } from "./use-stock-link.ts"

/** Page numbers from the medium breakpoint up; below it "page x of y". */
export const Paging = memo(function Paging({ query, pageCount }: { query: StockQuery; pageCount: number }) {
  const { page } = query
  const linkTo = useStockLink()
  return (
    <nav aria-label={stockTexts.paging} data-keep-focus className="paging">
      <Step query={query} page={page - 1} exists={page > 1}>
        <Icon name="chevron-left" />
        {commonTexts.previous}
      </Step>
      <span className="paging-place">{formatPageOf(page, pageCount)}</span>
      <ul className="paging-pages">
        {listPages(page, pageCount).map((item, index) => (
          <li key={item === "gap" ? `gap ${index > 1}` : item}>
            {item === "gap" ? (
              <span className="paging-gap">...</span>
            ) : (
              <Link
                {...linkTo({ ...query, page: item })}
                aria-label={formatPage(item)}
                aria-current={item === page ? "page" : undefined}
                className="paging-button"
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
      <Link {...linkTo({ ...query, page })} className="paging-button paging-step">
        {children}
      </Link>
    )
  return (
    <span aria-disabled="true" className="paging-button paging-step">
      {children}
    </span>
  )
}
