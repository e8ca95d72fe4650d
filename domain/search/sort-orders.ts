import { listKeys } from "../data/records.ts"
import type { NumberField } from "./searched-vehicle.ts"

type SortOrderRow = {
  readonly field: NumberField
  readonly highestFirst: boolean
  /** Its value in the URL. */
  readonly param: string
}

/** Unknown values come last in every order, equal ones have the highest id first. The label is in app/stock/texts.ts. */
export const sortOrders = {
  newest: { field: "id", highestFirst: true, param: "datum_vlozeni" },
  cheapest: { field: "priceCzk", highestFirst: false, param: "od_nejlevnejsich" },
  dearest: { field: "priceCzk", highestFirst: true, param: "od_nejdrazsich" },
  lowestMileage: { field: "mileageKm", highestFirst: false, param: "stav_tachometru" },
  latestYear: { field: "year", highestFirst: true, param: "rok_vyroby" },
} as const satisfies Readonly<Record<string, SortOrderRow>>

export type SortOrder = keyof typeof sortOrders

export type BySortOrder<T> = Readonly<Record<SortOrder, T>>

export const sortOrderNames = listKeys(sortOrders)

export const DEFAULT_SORT_ORDER: SortOrder = "newest"

export function findSortOrder(param: string): SortOrder | undefined {
  return sortOrderNames.find((name) => sortOrders[name].param === param)
}
