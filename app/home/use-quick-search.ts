import { useEffect, useMemo, useState } from "react"
import { useFetcher } from "react-router"
import { formatQuickSearch, type StockQuery } from "#domain/search/stock-query.ts"
import { buildFilterSnapshot, type FilterColumns } from "./filter-columns.ts"
import { type QuickSearchResult, searchQuickly } from "./quick-search-query.ts"

export type QuickSearchState = QuickSearchResult & {
  /** The chosen filters in the object form, for the link to the list. */
  readonly search: string
  setQuery(query: StockQuery): void
}

/** Counts in the browser, without waiting. A stock too large to be sent along (no columns) is asked on the server. */
export function useQuickSearch(initial: QuickSearchResult, columns: FilterColumns | null): QuickSearchState {
  const [query, setQuery] = useState(initial.query)
  const { data, load } = useFetcher<{ quickSearch: QuickSearchResult }>()
  const search = formatQuickSearch(query)
  const changed = search !== formatQuickSearch(initial.query)
  const snapshot = useMemo(
    () => (changed && columns !== null ? buildFilterSnapshot(columns) : undefined),
    [changed, columns],
  )
  useEffect(() => {
    if (changed && columns === null) load(`/?index&${search}`)
  }, [changed, columns, load, search])

  const asked = changed ? (data?.quickSearch ?? initial) : initial
  const result = snapshot === undefined ? asked : searchQuickly(snapshot, query)
  return { ...result, query, search, setQuery }
}
