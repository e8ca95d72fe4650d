import type { ValuesInStock } from "../search/stock-index.ts"
import { listValuesInStock, type StockSnapshot } from "./snapshot.ts"
import { summarizeVehicle, type VehicleSummary } from "./vehicle-summary.ts"

/** The stock as a browser fetches it to search by itself. */
export type BrowserStock = {
  readonly version: string
  readonly takenAt: string
  readonly vehicles: readonly VehicleSummary[]
  /** In the order that a browser would have to load an alphabet for: a tenth of a second of a phone. */
  readonly values: ValuesInStock
}

/** What a page that may be old asks about the stock of now. */
export type StockState = {
  /** When the provider last confirmed the stock, in ISO form. */
  readonly takenAt: string | null
  /** Of the stock that a browser may fetch. */
  readonly version: string | null
}

/** A larger stock is not sent to browsers: it would take longer to come than the answers it saves. */
const MAX_VEHICLES_IN_BROWSER = 2000

/** The version to fetch, or `null` when the server answers every search itself. */
export function chooseBrowserVersion({ version, vehicles }: StockSnapshot): string | null {
  return vehicles.length <= MAX_VEHICLES_IN_BROWSER ? version : null
}

export function buildBrowserStock(stock: StockSnapshot): BrowserStock {
  const { version, takenAt, vehicles } = stock
  return { version, takenAt, vehicles: vehicles.map(summarizeVehicle), values: listValuesInStock(stock) }
}

/** What is answered under this address never changes. */
export function buildBrowserStockPath(version: string): string {
  return `/nabidka/${version}.json`
}
