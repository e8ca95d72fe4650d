import { startTransition, useState } from "react"
import { useLocation, useNavigate } from "react-router"
import { mapChoiceFilters } from "#domain/search/filters.ts"
import { formatStockQuery, parseStockQuery, type StockQuery } from "#domain/search/stock-query.ts"

export type StockSearch = {
  /** What the visitor has chosen, also while the answer is on its way. */
  readonly chosen: StockQuery
  /** The same as the address's query. */
  readonly wanted: string
  /** Asks anew, from the first page; an open drawer stays open. */
  ask(query: StockQuery): void
}

export function useStockSearch(query: StockQuery): StockSearch {
  const [asked, setAsked] = useState<{ readonly query: StockQuery; readonly instead: StockQuery }>()
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const ask = async (wanted: StockQuery) => {
    const mine = { query: { ...wanted, page: 1 }, instead: query }
    setAsked(mine)
    await navigate(
      { pathname, search: formatSearch(mine.query), hash },
      // At once, not when React finds time: the visitor waits for nothing else.
      { replace: true, preventScrollReset: true, state, flushSync: true },
    )
    startTransition(() => setAsked((last) => (last === mine ? undefined : last)))
  }
  if (asked?.instead !== query) return { chosen: query, wanted: search, ask }
  return { chosen: asked.query, wanted: formatSearch(asked.query), ask }
}

function formatSearch(query: StockQuery): string {
  const text = formatStockQuery(query)
  return text === "" ? "" : `?${text}`
}

/** A form's values are escaped, so they can be read without knowing the stock. */
const noValues = mapChoiceFilters(() => [])

export function readStockForm(form: HTMLFormElement): StockQuery {
  const fields = Array.from(new FormData(form), ([name, value]) => [name, String(value)])
  return parseStockQuery(new URLSearchParams(fields), noValues)
}
