import { startTransition, useRef, useState } from "react"
import { useLocation, useNavigate } from "react-router"
import { afterPaint } from "#app/ui/after-paint.ts"
import { findStockInBrowser } from "#app/ui/stock-in-browser.ts"
import { mapChoiceFilters } from "#domain/search/filters.ts"
import { type SearchResult, searchStock } from "#domain/search/search-stock.ts"
import { formatStockQuery, parseStockQuery, type StockQuery } from "#domain/search/stock-query.ts"
import type { VehicleSummary } from "#domain/stock/vehicle-summary.ts"

type Result = SearchResult<VehicleSummary>

export type StockSearch = {
  /** What the visitor has chosen, also while its result is loading. */
  readonly chosen: StockQuery
  /** The same as a URL query. */
  readonly wanted: string
  /** Searches again from the first page; an open drawer stays open. */
  ask(query: StockQuery): void
}

/** A query, with its result where the stock is in the browser, until the router has navigated to it. */
type Asked = { readonly query: StockQuery; readonly result: Result | undefined; readonly instead: Result }

/**
 * The result to show, and a function to search again. With the stock in the browser the result is in the same frame as the
 * click; after that paint the router follows with the URL and an equal result.
 */
export function useStockSearch(result: Result): { readonly shown: Result; readonly search: StockSearch } {
  const [asked, setAsked] = useState<Asked>()
  const lastAsked = useRef<Asked>(undefined)
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const ask = async (wanted: StockQuery) => {
    const query = { ...wanted, page: 1 }
    const stock = findStockInBrowser()
    const mine = { query, result: stock && searchStock(stock, query), instead: result }
    const from = window.location.href
    lastAsked.current = mine
    setAsked(mine)
    if (mine.result !== undefined) await afterPaint()
    // Not if the visitor has searched again or gone back in the meantime.
    if (lastAsked.current === mine && window.location.href === from)
      await navigate(
        { pathname, search: formatSearch(query), hash },
        { replace: true, preventScrollReset: true, state },
      )
    startTransition(() => setAsked((last) => (last === mine ? undefined : last)))
  }
  if (asked?.instead !== result)
    return { shown: result, search: { chosen: result.query, wanted: search, ask } }
  return {
    shown: asked.result ?? result,
    search: { chosen: asked.query, wanted: formatSearch(asked.query), ask },
  }
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
