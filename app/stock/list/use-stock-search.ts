import { startTransition, useOptimistic, useRef } from "react"
import { useLocation, useNavigate } from "react-router"
import { findStockInBrowser } from "#app/browser/stock/stock-in-browser.ts"
import { canSearch, findSearchWords } from "#app/browser/stock/words-in-browser.ts"
import type { SearchResult } from "#domain/search/engine/search-stock.ts"
import { mapChoiceFilters } from "#domain/search/filters.ts"
import { formatStockQuery, parseStockQuery, type StockQuery } from "#domain/search/stock-query.ts"
import type { CardVehicle } from "#domain/stock/vehicle-summary.ts"

type Result = SearchResult<CardVehicle>

export type StockSearch = {
  /** What the visitor has chosen, also while its result is loading. */
  readonly chosen: StockQuery
  /** The same as a URL query. */
  readonly wanted: string
  /** Searches again from the first page; an open sheet stays open. */
  ask(query: StockQuery): void
}

/** What the visitor has chosen, and its result where the stock is in the browser. */
type Answer = { readonly query: StockQuery; readonly result: Result }

/**
 * The result to show, and a function to search again. With the stock in the browser the result is in the same frame as the
 * click; after that paint the router follows with the URL and an equal result.
 */
export function useStockSearch(result: Result): { readonly shown: Result; readonly search: StockSearch } {
  const [answer, setAnswer] = useOptimistic<Answer>({ query: result.query, result })
  const latest = useRef<StockQuery>(undefined)
  const { pathname, hash, state } = useLocation()
  const navigate = useNavigate()
  const ask = (wanted: StockQuery) =>
    startTransition(async () => {
      const query = { ...wanted, page: 1 }
      const stock = canSearch(query) ? findStockInBrowser() : undefined
      const from = window.location.href
      latest.current = query
      setAnswer({
        query,
        result: stock === undefined ? result : stock.search(query, findSearchWords()),
      })
      if (stock !== undefined) await afterPaint()
      // Not if the visitor has searched again or gone back in the meantime.
      if (latest.current !== query || window.location.href !== from) return
      await navigate(
        { pathname, search: formatSearch(query), hash },
        { replace: true, preventScrollReset: true, state },
      )
    })
  return {
    shown: answer.result,
    search: { chosen: answer.query, wanted: formatSearch(answer.query), ask },
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

/** Resolves after the next paint, or on the visitor's next input before that is handled. */
function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController()
    const go = () => {
      waiting.abort()
      resolve()
    }
    for (const step of ["pointerdown", "keydown", "click"])
      addEventListener(step, go, { capture: true, signal: waiting.signal })
    requestAnimationFrame(() => setTimeout(go))
  })
}
