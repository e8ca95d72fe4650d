import { mapKeys } from "../data/records.ts"
import type { NumberField } from "./searched-vehicle.ts"

type SortOrderRow = {
  readonly name: string
  readonly field: NumberField
  readonly highestFirst: boolean
  /** Its value in the URL. */
  readonly param: string
}

/** Unknown values come last in every order, equal ones have the highest id first. The label is in app/stock/texts.ts. */
const rows = [
  { name: "newest", field: "id", highestFirst: true, param: "datum_vlozeni" },
  { name: "cheapest", field: "priceCzk", highestFirst: false, param: "od_nejlevnejsich" },
  { name: "dearest", field: "priceCzk", highestFirst: true, param: "od_nejdrazsich" },
  { name: "lowestMileage", field: "mileageKm", highestFirst: false, param: "stav_tachometru" },
  { name: "latestYear", field: "year", highestFirst: true, param: "rok_vyroby" },
] as const satisfies readonly SortOrderRow[]

export type SortOrder = (typeof rows)[number]["name"]

export type BySortOrder<T> = Readonly<Record<SortOrder, T>>

export const sortOrderNames: readonly SortOrder[] = rows.map(({ name }) => name)

export const DEFAULT_SORT_ORDER: SortOrder = "newest"

export function mapSortOrders<T>(build: (order: SortOrder) => T): BySortOrder<T> {
  return mapKeys(sortOrderNames, build)
}

export const sortOrders = mapSortOrders((order) => rows.find(({ name }) => name === order) ?? rows[0])

export function findSortOrder(param: string): SortOrder | undefined {
  return rows.find((row) => row.param === param)?.name
}
