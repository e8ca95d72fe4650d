import { useEffect, useState } from "react"
import { useFetcher } from "react-router"
import { useStockInBrowser } from "#app/browser/stock/stock-in-browser.ts"
import { formatQuickSearch, type StockQuery } from "#domain/search/stock-query.ts"
import { type QuickSearchResult, shortenResult } from "./quick-search-query.ts"

export type QuickSearchState = QuickSearchResult & {
  /** The chosen filters as a query string, for the link to the list. */
  readonly search: string
  setQuery(query: StockQuery): void
}

/** Counts in the browser once it has the stock. Until then, and for a large stock, the server counts. */
export function useQuickSearch(initial: QuickSearchResult, version: string | null): QuickSearchState {
  const [query, setQuery] = useState(initial.query)
  const { data, load } = useFetcher<{ quickSearch: QuickSearchResult }>()
  const stock = useStockInBrowser(version)
  const search = formatQuickSearch(query)
  const changed = search !== formatQuickSearch(initial.query)
  useEffect(() => {
    if (changed && stock === undefined) load(`/?index&${search}`)
  }, [changed, stock, load, search])

  const asked = changed ? (data?.quickSearch ?? initial) : initial
  const result = changed && stock !== undefined ? shortenResult(stock.search(query)) : asked
  return { ...result, query, search, setQuery }
}
