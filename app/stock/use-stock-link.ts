import { type Location, useLocation } from "react-router"
import { formatStockQuery, type StockQuery } from "#domain/search/stock-query.ts"

/** Where a link must lead to ask the list anew: in place of this history entry, without a jump, an open drawer stays. */
export function useStockLink() {
  const { pathname, hash, state }: Location<unknown> = useLocation()
  return (query: StockQuery) => ({
    to: { pathname, search: formatStockQuery(query), hash },
    state,
    replace: true,
    preventScrollReset: true,
  })
}
