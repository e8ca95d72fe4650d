import { mapChoiceFilters } from "../search/filters.ts"
import type { SearchedVehicle } from "../search/searched-vehicle.ts"
import { buildStockIndex, type StockIndex, type ValuesInStock } from "../search/stock-index.ts"
import type { Vehicle } from "../vehicle.ts"

/** All vehicles for sale at one moment. It is never changed, only replaced whole. */
export type StockSnapshot<V extends SearchedVehicle = Vehicle> = {
  /** A hash of the vehicles: two processes with the same stock have the same version. */
  readonly version: string
  /** When the provider last confirmed this stock, in ISO form. */
  readonly takenAt: string
  /** Highest id first. */
  readonly vehicles: readonly V[]
  readonly vehicleById: ReadonlyMap<number, V>
  readonly index: StockIndex
  /** Vehicles of the last months that are gone, by id, so that their addresses can say so. */
  readonly soldById: ReadonlyMap<number, SoldVehicle>
}

/** A vehicle as it last was, and the day on which it was gone. */
export type SoldVehicle = { readonly vehicle: Vehicle; readonly soldOn: string }

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
    soldById: new Map(sold.map((gone) => [gone.vehicle.id, gone])),
  }
}

export function listValuesInStock(snapshot: StockSnapshot<SearchedVehicle>): ValuesInStock {
  return mapChoiceFilters((filter) => snapshot.index.choices[filter].values)
}
