import { readRows } from "../data/columns.ts"
import type { BrowserStock } from "./browser-stock.ts"
import { buildSnapshot, type StockSnapshot } from "./snapshot.ts"
import type { VehicleSummary } from "./vehicle-summary.ts"

/** What a browser has received, indexed to be searched. */
export function readBrowserStock({ columns, ...stock }: BrowserStock): StockSnapshot<VehicleSummary> {
  return buildSnapshot({ ...stock, vehicles: readRows(columns) })
}
