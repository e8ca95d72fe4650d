import { readRows } from "../data/columns.ts"
import type { SearchedVehicle } from "../search/searched-vehicle.ts"
import { buildStockIndex, type StockIndex, type ValuesInStock } from "../search/stock-index.ts"
import type { Vehicle } from "../vehicle/vehicle.ts"
import type { BrowserStock } from "./browser-stock.ts"
import type { VehicleSummary } from "./vehicle-summary.ts"

/** All vehicles for sale at one moment. It is immutable: a change makes a new one. */
export type StockSnapshot<V extends SearchedVehicle = Vehicle> = {
  /** A hash of the vehicles: two processes with the same stock have the same version. */
  readonly version: string
  /** When the provider last confirmed this stock, in ISO 8601. */
  readonly takenAt: string
  /** Highest id first. */
  readonly vehicles: readonly V[]
  readonly vehicleById: ReadonlyMap<number, V>
  readonly index: StockIndex
  /** Vehicles sold in the last months, by id, so that their pages can say so. */
  readonly soldById: ReadonlyMap<number, SoldVehicle>
}

/** A vehicle as it was last listed, and the day on which it was missing. */
export type SoldVehicle = { readonly vehicle: Vehicle; readonly soldOn: string }

/** The year in which ages count ("do 5 let"); a page stays a function of its stock. */
export function findStockYear({ takenAt }: { readonly takenAt: string }): number {
  return new Date(takenAt).getUTCFullYear()
}

export function buildSnapshot<V extends SearchedVehicle>(
  stock: Pick<StockSnapshot<V>, "version" | "takenAt" | "vehicles"> & { readonly values?: ValuesInStock },
  sold: readonly SoldVehicle[] = [],
): StockSnapshot<V> {
  const vehicles = stock.vehicles.toSorted((a, b) => b.id - a.id)
  return {
    version: stock.version,
    takenAt: stock.takenAt,
    vehicles,
    vehicleById: new Map(vehicles.map((vehicle) => [vehicle.id, vehicle])),
    index: buildStockIndex(vehicles, stock.values),
    soldById: new Map(sold.map((each) => [each.vehicle.id, each])),
  }
}

/** What a browser has received, indexed to be searched. */
export function readBrowserStock({ columns, ...stock }: BrowserStock): StockSnapshot<VehicleSummary> {
  return buildSnapshot({ ...stock, vehicles: readRows(columns) })
}
