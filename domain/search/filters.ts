import { listKeys, mapKeys } from "../data/records.ts"

/** The fields that two vehicles of one value may spell differently. */
export type SpelledField = "make" | "model" | "fuel" | "bodyType" | "gearbox" | "drive"

type ChoiceFilterRow = {
  /** The URL parameter; the specification names it after the feed's field. */
  readonly param: string
  /** The field whose spellings are unified. */
  readonly field?: SpelledField
  /** A vehicle must have every chosen value; without it, any of them. */
  readonly needsAll?: true
  /** The home page offers it, too. */
  readonly inQuickSearch?: true
  /** Its group in the panel is closed until something in it is chosen. */
  readonly startsClosed?: true
}

/**
 * The filters in which several values may be chosen, in the order visitors see them. Everything else is derived from these
 * rows: parameters, options and counts, chips, what may be logged. How a vehicle's values are read is in
 * choice-values.ts, the words in app/search/filter-texts.ts.
 */
const rows = {
  make: { field: "make", param: "producer_text", inQuickSearch: true },
  model: { field: "model", param: "model_text" },
  fuel: { field: "fuel", param: "fuel", inQuickSearch: true },
  bodyType: { field: "bodyType", param: "constr", inQuickSearch: true },
  gearbox: { field: "gearbox", param: "gear" },
  drive: { field: "drive", param: "drive", startsClosed: true },
  seats: { param: "seats", startsClosed: true },
  equipment: { param: "extras", needsAll: true, startsClosed: true },
  vat: { param: "vat", startsClosed: true },
} as const satisfies Readonly<Record<string, ChoiceFilterRow>>

export type ChoiceFilter = keyof typeof rows

export type ByChoiceFilter<T> = Readonly<Record<ChoiceFilter, T>>

export const choiceRows: ByChoiceFilter<ChoiceFilterRow> = rows

export const choiceFilters = listKeys(rows)

export function mapChoiceFilters<T>(build: (filter: ChoiceFilter) => T): ByChoiceFilter<T> {
  return mapKeys(choiceFilters, build)
}

export const quickFilters = choiceFilters.filter((filter) => choiceRows[filter].inQuickSearch)

export const choiceParams = mapChoiceFilters((filter) => choiceRows[filter].param)

export const spelledFields: readonly SpelledField[] = Object.values(choiceRows).flatMap(
  ({ field }) => field ?? [],
)
