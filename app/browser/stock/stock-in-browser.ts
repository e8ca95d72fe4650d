import { useEffect, useLayoutEffect, useState } from "react"
import { buildBrowserStockPath, type StockState } from "#domain/stock/browser-stock.ts"
import { whenIdle } from "../when-idle.ts"
import type { StockInBrowser } from "./index-stock.ts"

/** The stock in this browser, and the newest version that the server has announced. */
let newestLoaded: StockInBrowser | undefined
let newest: string | null = null
let asked: { readonly version: string; readonly answer: Promise<StockInBrowser | undefined> } | undefined

/** The last answer about the state; asked again on a later navigation, once the feed has been polled since. */
let news: { readonly at: number; readonly state: Promise<StockState | undefined> } | undefined
/** The server says how often it polls; until then, its usual five minutes. */
let pollMs = 300_000

/** The stock to search without the network; undefined once the server has announced a newer one. */
export function findStockInBrowser(): StockInBrowser | undefined {
  const stock = newestLoaded?.snapshot.version === newest ? newestLoaded : undefined
  if (stock !== undefined) askForState()
  return stock
}

/** Also an older stock: better than none where the server cannot be reached. */
export function findAnyStockInBrowser(): StockInBrowser | undefined {
  return newestLoaded
}

/** The state of the server's stock, at most one poll old; undefined when the request failed. */
export function askForState(): Promise<StockState | undefined> {
  if (news === undefined || Date.now() - news.at > pollMs) news = { at: Date.now(), state: fetchState() }
  return news.state
}

async function fetchState(): Promise<StockState | undefined> {
  try {
    const response = await fetch("/stav.json")
    const state: StockState = await response.json()
    newest = state.version
    pollMs = state.pollMs
    return state
  } catch {
    // Lost: the next caller asks again.
    news = undefined
    return undefined
  }
}

/**
 * A page that shows a newer stock than the browser has: the next list comes from the server, so that the two agree. Set before
 * the page is painted: a visitor may go back sooner than an effect after it runs.
 */
export function useNewestVersion(version: string | null): void {
  useLayoutEffect(() => {
    newest = version
  }, [version])
}

/**
 * Fetches the stock when the page is idle or at the visitor's first input, and returns it once loaded. `version` is that of
 * the page's data; `null` when the stock is too large for a browser.
 */
export function useStockInBrowser(version: string | null): StockInBrowser | undefined {
  const [stock, setStock] = useState<StockInBrowser>()
  useEffect(() => {
    newest = version
    if (version === null) return
    const ending = new AbortController()
    const { signal } = ending
    const fetchNow = async () => {
      const fetched = await fetchStock(version)
      if (!signal.aborted) setStock(fetched)
    }
    addEventListener("pointerdown", fetchNow, { once: true, passive: true, signal })
    addEventListener("keydown", fetchNow, { once: true, passive: true, signal })
    addEventListener("online", fetchNow, { signal })
    whenIdle(fetchNow, signal)
    return () => ending.abort()
  }, [version])
  return stock?.snapshot.version === version ? stock : undefined
}

/** Callers share one request; a failed one can be retried. */
function fetchStock(version: string): Promise<StockInBrowser | undefined> {
  if (newestLoaded?.snapshot.version === version) return Promise.resolve(newestLoaded)
  if (asked?.version !== version) asked = { version, answer: askForStock(version) }
  return asked.answer
}

async function askForStock(version: string): Promise<StockInBrowser | undefined> {
  try {
    const [response, { indexStock }] = await Promise.all([
      fetch(buildBrowserStockPath(version)),
      import("./index-stock.ts"),
    ])
    if (!response.ok) throw new Error(`status ${response.status}`)
    newestLoaded = indexStock(await response.json())
    // A page rendered from an older version is redirected to the newest one.
    if (newest === version) newest = newestLoaded.snapshot.version
    return newestLoaded
  } catch {
    // The server still answers every search, only slower.
    asked = undefined
    return undefined
  }
}
