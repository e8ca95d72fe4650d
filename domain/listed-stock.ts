import { type ListedVehicle, listVehicle } from "./listed-vehicle.ts"
import type { ValuesInStock } from "./search/stock-index.ts"
import { listValuesInStock, type StockSnapshot } from "./stock.ts"

/** The stock as a browser fetches it to search by itself. */
export type ListedStock = {
  readonly version: string
  readonly takenAt: string
  readonly vehicles: readonly ListedVehicle[]
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
const MOST_VEHICLES_IN_BROWSER = 2000

/** The version to fetch, or `null` when the server answers every search itself. */
export function findVersionForBrowser({ version, vehicles }: StockSnapshot): string | null {
  return vehicles.length <= MOST_VEHICLES_IN_BROWSER ? version : null
}

export function listStock(stock: StockSnapshot): ListedStock {
  const { version, takenAt, vehicles } = stock
  return { version, takenAt, vehicles: vehicles.map(listVehicle), values: listValuesInStock(stock) }
}

/** What is answered under this address never changes. */
export function buildListedStockPath(version: string): string {
  return `/nabidka/${version}.json`
}
