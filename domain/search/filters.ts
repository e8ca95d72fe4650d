import type { Vehicle } from "../vehicle.ts"

/**
 * The filters in which several values may be chosen: fields of a vehicle, in the order visitors see them.
 * A new filter is a name here; the compiler then asks for the rest.
 */
export const choiceFilters = [
  "make",
  "fuel",
  "bodyType",
  "gearbox",
] as const satisfies readonly (keyof Vehicle)[]

export type ChoiceFilter = (typeof choiceFilters)[number]

export type ByChoiceFilter<T> = Readonly<Record<ChoiceFilter, T>>

export function mapChoiceFilters<T>(build: (filter: ChoiceFilter) => T): ByChoiceFilter<T> {
  return {
    make: build("make"),
    fuel: build("fuel"),
    bodyType: build("bodyType"),
    gearbox: build("gearbox"),
  }
}

/** The upper bounds that the price filter offers; "all" is `null` in a query. */
export const priceStepsCzk: readonly number[] = [50_000, 100_000, 200_000, 300_000, 500_000]

/** A bound this high means "all". */
export const PRICE_OF_ALL_CZK = 100_000_000
