import { createContext, data, type RouterContextProvider } from "react-router"
import type { FormServices, PageServices } from "#domain/page-services.ts"
import { retryAfter } from "#domain/site/retry-after.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"

export const servicesContext = createContext<PageServices>()

/** The stock of this request. Without any, the page is the load failure: try again shortly, or call. */
export function requireStock(context: Readonly<RouterContextProvider>): StockSnapshot {
  const stock = context.get(servicesContext).stock.current()
  if (stock === undefined) throw data(null, { status: 503, headers: retryAfter(30) })
  return stock
}

/** Where the site takes nothing from visitors there is no page of a form. */
export function requireForms(context: Readonly<RouterContextProvider>): FormServices {
  const { forms } = context.get(servicesContext)
  if (forms === null) throw data(null, { status: 404 })
  return forms
}
