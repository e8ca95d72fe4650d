import type { Vehicle } from "../vehicle.ts"

export type SortedField = "id" | "priceCzk" | "mileageKm" | "year"

/** Unknown values come last in every order; equal ones keep the highest id first. A new order is a row. */
export const sortOrders = {
  newest: { field: "id", highestFirst: true },
  cheapest: { field: "priceCzk", highestFirst: false },
  dearest: { field: "priceCzk", highestFirst: true },
  lowestMileage: { field: "mileageKm", highestFirst: false },
  latestYear: { field: "year", highestFirst: true },
} as const satisfies Record<string, { field: SortedField & keyof Vehicle; highestFirst: boolean }>

export type SortOrder = keyof typeof sortOrders

export type BySortOrder<T> = Readonly<Record<SortOrder, T>>

export const DEFAULT_SORT_ORDER: SortOrder = "newest"
