import { type ListedVehicle, listVehicle } from "./listed-vehicle.ts"
import type { StockSnapshot } from "./stock.ts"

/** The stock as a browser fetches it to search by itself. */
export type ListedStock = {
  readonly version: string
  readonly takenAt: string
  readonly vehicles: readonly ListedVehicle[]
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

export function listStock({ version, takenAt, vehicles }: StockSnapshot): ListedStock {
  return { version, takenAt, vehicles: vehicles.map(listVehicle) }
}

/** What is answered under this address never changes. */
export function buildListedStockPath(version: string): string {
  return `/nabidka/${version}.json`
}
