import { Link } from "react-router"
import { listActiveFilters } from "#app/search/active-filters.ts"
import { emptyStockQuery, type StockQuery } from "#domain/search/stock-query.ts"
import { stockTexts } from "../texts.ts"
import { useStockLink } from "./use-stock-link.ts"
import "#app/ui/lone-link.css"

type ResetLinkProps = { readonly query: StockQuery; readonly className?: string; readonly children?: string }

/** Removes everything but the sort. Not shown while there is nothing to reset. */
export function ResetLink({ query, className = "text-button", children = stockTexts.reset }: ResetLinkProps) {
  const linkTo = useStockLink()
  if (listActiveFilters(query).length === 0) return null
  return (
    <Link {...linkTo({ ...emptyStockQuery, sort: query.sort })} className={className}>
      {children}
    </Link>
  )
}
