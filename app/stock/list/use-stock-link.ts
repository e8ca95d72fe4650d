import { type Location, useLocation } from "react-router"
import { formatStockQuery, type StockQuery } from "#domain/search/stock-query.ts"

/** Link props for another query: replaces the history entry, preserves the scroll position and an open sheet. */
export function useStockLink() {
  const { pathname, hash, state }: Location<unknown> = useLocation()
  return (query: StockQuery) => ({
    to: { pathname, search: formatStockQuery(query), hash },
    state,
    replace: true,
    preventScrollReset: true,
  })
}
