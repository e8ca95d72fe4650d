import { memo, type ReactNode } from "react"
import { Link } from "react-router"
import { Icon } from "#app/ui/icon.tsx"
import { commonTexts } from "#app/ui/texts.ts"
import type { StockQuery } from "#domain/search/stock-query.ts"
import { formatPage, formatPageOf, stockTexts } from "../texts.ts"
import { useStockLink } from "./use-stock-link.ts"
import "./paging.css"

const freePlaces = ["free 1", "free 2", "free 3", "free 4"] as const

type PagingProps = {
  readonly query: StockQuery
  readonly pageCount: number
  /** Called when a link to another page is followed. */
  readonly onPage: () => void
}

/** Page numbers from the medium breakpoint up; below it "page x of y". */
export const Paging = memo(function Paging({ query, pageCount, onPage }: PagingProps) {
  const { page } = query
  const linkTo = useStockLink()
  const pages = listPages(page, pageCount)
  return (
    <nav aria-label={stockTexts.paging} data-keep-focus className="paging">
      <Step query={query} page={page - 1} exists={page > 1} onPage={onPage}>
        <Icon name="chevron-left" />
        {commonTexts.previous}
      </Step>
      <span className="text-ink-2 md:hidden">{formatPageOf(page, pageCount)}</span>
      <ul className="paging-pages">
        {pages.map((item, index) => (
          <li key={item === "gap" ? `gap ${index > 1}` : item}>
            {item === "gap" ? (
              <span className="paging-gap">...</span>
            ) : (
              <Link
                {...linkTo({ ...query, page: item })}
                onClick={onPage}
                aria-label={formatPage(item)}
                aria-current={item === page ? "page" : undefined}
                className="paging-button"
              >
                {item}
              </Link>
            )}
          </li>
        ))}
        {/* As many places on every page, so that the next step stays under the pointer. */}
        {freePlaces.slice(0, countPlaces(pageCount) - pages.length).map((key) => (
          <li key={key} aria-hidden="true" className="paging-button" />
        ))}
      </ul>
      <Step query={query} page={page + 1} exists={page < pageCount} onPage={onPage}>
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
  readonly onPage: () => void
  readonly children: ReactNode
}

function Step({ query, page, exists, onPage, children }: StepProps) {
  const linkTo = useStockLink()
  if (exists)
    return (
      <Link {...linkTo({ ...query, page })} onClick={onPage} className="paging-button paging-step">
        {children}
      </Link>
    )
  return (
    <span aria-disabled="true" className="paging-button paging-step">
      {children}
    </span>
  )
}

/** First, gap, three around the current, gap, last. */
const MAX_PLACES = 7

/** The pages to show: the first, the last and those within one of the current; the others are gaps. */
export function listPages(page: number, pageCount: number): readonly (number | "gap")[] {
  const near = [page - 1, page, page + 1].filter((number) => number > 1 && number < pageCount)
  const shown = pageCount === 1 ? [1] : [1, ...near, pageCount]
  return shown.flatMap((number, index) => {
    const before = shown[index - 1]
    return before !== undefined && number > before + 1 ? (["gap", number] as const) : [number]
  })
}

/** The most that `listPages` returns for any page of so many. */
export function countPlaces(pageCount: number): number {
  return Math.min(pageCount, MAX_PLACES)
}
