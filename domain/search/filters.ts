import { mapKeys } from "../records.ts"
import type { Vehicle } from "../vehicle.ts"

type ChoiceFilterRow = {
  readonly field: keyof Vehicle
  /** The URL parameter; the specification names it after the feed's field. */
  readonly param: string
  /** Whether the home page offers it, too. */
  readonly inQuickSearch: boolean
}

/**
 * The filters in which several values may be chosen, in the order visitors see them. Everything else is derived from these
 * rows: parameters, options and counts, chips, the browser's stock, what may be logged. The label is in app/texts.
 */
const rows = [
  { field: "make", param: "producer_text", inQuickSearch: true },
  { field: "fuel", param: "fuel", inQuickSearch: true },
  { field: "bodyType", param: "constr", inQuickSearch: true },
  { field: "gearbox", param: "gear", inQuickSearch: false },
] as const satisfies readonly ChoiceFilterRow[]

export type ChoiceFilter = (typeof rows)[number]["field"]

export type ByChoiceFilter<T> = Readonly<Record<ChoiceFilter, T>>

export const choiceFilters: readonly ChoiceFilter[] = rows.map(({ field }) => field)

export const quickFilters: readonly ChoiceFilter[] = rows
  .filter(({ inQuickSearch }) => inQuickSearch)
  .map(({ field }) => field)

export function mapChoiceFilters<T>(build: (filter: ChoiceFilter) => T): ByChoiceFilter<T> {
  return mapKeys(choiceFilters, build)
}

export const choiceParams = mapChoiceFilters(
  (filter) => rows.find(({ field }) => field === filter)?.param ?? filter,
)

/** The upper bounds that the price filter offers; "all" is `null` in a query. */
export const priceStepsCzk: readonly number[] = [50_000, 100_000, 200_000, 300_000, 500_000]

/** A bound this high means "all". */
export const PRICE_OF_ALL_CZK = 100_000_000
