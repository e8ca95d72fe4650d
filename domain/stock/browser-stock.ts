import { buildColumns, type Columns } from "../data/columns.ts"
import type { ValuesInStock } from "../search/stock-index.ts"
import { listValuesInStock } from "./list-values-in-stock.ts"
import type { StockSnapshot } from "./snapshot.ts"
import { summarizeVehicle, type VehicleSummary } from "./vehicle-summary.ts"

/** The stock as a browser downloads it to search without the server. */
export type BrowserStock = {
  readonly version: string
  readonly takenAt: string
  readonly columns: Columns<VehicleSummary>
  /** Sorted by the server: loading a Czech collator takes a phone a tenth of a second. */
  readonly values: ValuesInStock
}

/** The state of the current stock, fetched by a page that may come from a cache. */
export type StockState = {
  /** When the provider last confirmed the stock, in ISO 8601. */
  readonly takenAt: string | null
  /** The version that a browser may download. */
  readonly version: string | null
  /** How often the feed is polled: asking for the state more often is of no use. */
  readonly pollMs: number
}

/** A larger stock is not sent to browsers: its download would take longer than the requests it saves. */
const MAX_VEHICLES_IN_BROWSER = 2000

/** The version to download, or `null` when the server answers every search itself. */
export function chooseBrowserVersion({ version, vehicles }: StockSnapshot): string | null {
  return vehicles.length <= MAX_VEHICLES_IN_BROWSER ? version : null
}

export function buildBrowserStock(stock: StockSnapshot): BrowserStock {
  const { version, takenAt, vehicles } = stock
  return {
    version,
    takenAt,
    columns: buildColumns(vehicles.map(summarizeVehicle)),
    values: listValuesInStock(stock),
  }
}

/** The response to this URL never changes. */
export function buildBrowserStockPath(version: string): string {
  return `/nabidka/${version}.json`
}
