import { type ByChoiceFilter, type ChoiceFilter, mapChoiceFilters, priceStepsCzk } from "./filters.ts"
import { buildRowSet, type RowSet } from "./row-set.ts"
import type { SearchedVehicle } from "./searched-vehicle.ts"
import { type BySortOrder, mapSortOrders, type SortOrder, sortOrders } from "./sort-orders.ts"

/** Computed once per snapshot, so that a search only combines bitmaps. A row is a vehicle's index in its list. */
export type StockIndex = {
  readonly allRows: RowSet
  readonly choices: ByChoiceFilter<ChoiceIndex>
  /** For each of priceStepsCzk, the rows that cost at most that. */
  readonly priceSteps: readonly RowSet[]
  /** For each sort order, all rows in that order. */
  readonly orders: BySortOrder<Uint32Array>
}

export type ChoiceIndex = {
  readonly values: readonly string[]
  readonly rowsByValue: ReadonlyMap<string, RowSet>
}

/** Every value in stock, in Czech alphabetical order. */
export type ValuesInStock = ByChoiceFilter<readonly string[]>

/**
 * `vehicles` must be sorted by id, highest first, so that ties in every sort order are too. `values` are the values of
 * these vehicles if already sorted: to sort them, a browser would have to load a collator.
 */
export function buildStockIndex(vehicles: readonly SearchedVehicle[], values?: ValuesInStock): StockIndex {
  return {
    allRows: buildRowSet(vehicles.length, vehicles.keys()),
    choices: mapChoiceFilters((filter) => buildChoiceIndex(vehicles, filter, values?.[filter])),
    priceSteps: priceStepsCzk.map((boundCzk) => buildRowsUpTo(vehicles, boundCzk)),
    orders: mapSortOrders((order) => buildOrder(vehicles, order)),
  }
}

function buildChoiceIndex(
  vehicles: readonly SearchedVehicle[],
  filter: ChoiceFilter,
  values: readonly string[] | undefined,
): ChoiceIndex {
  const rows = new Map<string, number[]>()
  for (const [row, vehicle] of vehicles.entries()) {
    const value = vehicle[filter]
    if (value === null) continue
    const sameValue = rows.get(value)
    if (sameValue === undefined) rows.set(value, [row])
    else sameValue.push(row)
  }
  return {
    values: values ?? [...rows.keys()].sort(new Intl.Collator("cs").compare),
    rowsByValue: new Map(Array.from(rows, ([value, list]) => [value, buildRowSet(vehicles.length, list)])),
  }
}

/** A vehicle without a price matches no bound. */
export function buildRowsUpTo(vehicles: readonly SearchedVehicle[], boundCzk: number): RowSet {
  const isUpTo = ({ priceCzk }: SearchedVehicle) => priceCzk !== null && priceCzk <= boundCzk
  return buildRowSet(
    vehicles.length,
    vehicles
      .entries()
      .filter(([, vehicle]) => isUpTo(vehicle))
      .map(([row]) => row),
  )
}

function buildOrder(vehicles: readonly SearchedVehicle[], name: SortOrder): Uint32Array {
  const { field, highestFirst } = sortOrders[name]
  const keys = Float64Array.from(vehicles, (vehicle) => {
    const value = vehicle[field]
    if (value === null) return Number.POSITIVE_INFINITY
    return highestFirst ? -value : value
  })
  const key = (row: number) => keys[row] ?? Number.POSITIVE_INFINITY
  return Uint32Array.from(keys, (_, row) => row).sort((a, b) => {
    const keyA = key(a)
    const keyB = key(b)
    if (keyA === keyB) return a - b
    return keyA < keyB ? -1 : 1
  })
}
