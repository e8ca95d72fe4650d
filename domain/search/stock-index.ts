import { mapKeys } from "../data/records.ts"
import { buildRowSet, countRows, NO_ROWS, type RowSet } from "../data/row-set.ts"
import { fixedValues, listChoiceValues } from "./choice-values.ts"
import { type ByChoiceFilter, type ChoiceFilter, mapChoiceFilters } from "./filters.ts"
import { buildRangeIndex, type RangeIndex } from "./range-index.ts"
import { type ByRangeFilter, mapRangeFilters } from "./ranges.ts"
import type { SearchedVehicle } from "./searched-vehicle.ts"
import { type BySortOrder, type SortOrder, sortOrderNames, sortOrders } from "./sort-orders.ts"

/** Computed once per snapshot, so that a search only combines bitmaps. A row is a vehicle's index in its list. */
export type StockIndex = {
  readonly allRows: RowSet
  readonly choices: ByChoiceFilter<ChoiceIndex>
  readonly ranges: ByRangeFilter<RangeIndex>
  /** Those with the most vehicles, most first. */
  readonly commonMakes: readonly string[]
  /** For each sort order, all rows in that order. */
  readonly orders: BySortOrder<Uint32Array>
}

type ChoiceIndex = {
  readonly values: readonly string[]
  readonly rowsByValue: ReadonlyMap<string, RowSet>
}

/** More would push the other filters out of sight. */
const COMMON_MAKES = 8

/** Every value in stock, in the order of the options. */
export type ValuesInStock = ByChoiceFilter<readonly string[]>

/**
 * `vehicles` must be sorted by id, highest first, so that ties in every sort order are too. `values` are the values of
 * these vehicles if already sorted: to sort them, a browser would have to load a collator.
 */
export function buildStockIndex(vehicles: readonly SearchedVehicle[], values?: ValuesInStock): StockIndex {
  const choices = mapChoiceFilters((filter) => buildChoiceIndex(vehicles, filter, values?.[filter]))
  return {
    allRows: buildRowSet(vehicles.length, vehicles.keys()),
    choices,
    commonMakes: listCommonValues(choices.make).slice(0, COMMON_MAKES),
    ranges: mapRangeFilters((filter) => buildRangeIndex(vehicles, filter)),
    orders: mapKeys(sortOrderNames, (order) => buildOrder(vehicles, order)),
  }
}

function buildChoiceIndex(
  vehicles: readonly SearchedVehicle[],
  filter: ChoiceFilter,
  values: readonly string[] | undefined,
): ChoiceIndex {
  const rows = new Map<string, number[]>()
  for (const [row, vehicle] of vehicles.entries())
    for (const value of listChoiceValues(filter, vehicle)) {
      const sameValue = rows.get(value)
      if (sameValue === undefined) rows.set(value, [row])
      else sameValue.push(row)
    }
  return {
    values: values ?? sortValues(filter, [...rows.keys()]),
    rowsByValue: new Map(Array.from(rows, ([value, list]) => [value, buildRowSet(vehicles.length, list)])),
  }
}

function listCommonValues({ values, rowsByValue }: ChoiceIndex): readonly string[] {
  const count = (value: string) => countRows(rowsByValue.get(value) ?? NO_ROWS)
  return values.toSorted((a, b) => count(b) - count(a))
}

function sortValues(filter: ChoiceFilter, values: readonly string[]): readonly string[] {
  const fixed = fixedValues[filter]
  if (fixed !== undefined) return fixed.filter((value) => values.includes(value))
  return values.toSorted(new Intl.Collator("cs", { numeric: true }).compare)
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
