import { createContext, data, type RouterContextProvider } from "react-router"
import type { PageServices } from "#domain/page-services.ts"
import { retryAfter } from "#domain/site/retry-after.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"

export const servicesContext = createContext<PageServices>()

/** The stock of this request. Without any, the page is the load failure: try again shortly, or call. */
export function requireStock(context: Readonly<RouterContextProvider>): StockSnapshot {
  const stock = context.get(servicesContext).stock.current()
  if (stock === undefined) throw data(null, { status: 503, headers: retryAfter(30) })
  return stock
}

/** What needs the database is null where the site takes nothing from visitors: then there is no such page. */
export function requireService<Service>(
  context: Readonly<RouterContextProvider>,
  pick: (services: PageServices) => Service | null,
): Service {
  const service = pick(context.get(servicesContext))
  if (service === null) throw data(null, { status: 404 })
  return service
}
