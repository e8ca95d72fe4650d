import { mapKeys } from "../data/records.ts"

/** The fields that two vehicles of one value may spell differently. */
export type SpelledField = "make" | "model" | "fuel" | "bodyType" | "gearbox" | "drive"

type ChoiceFilterRow = {
  readonly name: string
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
const rows = [
  { name: "make", field: "make", param: "producer_text", inQuickSearch: true },
  { name: "model", field: "model", param: "model_text" },
  { name: "fuel", field: "fuel", param: "fuel", inQuickSearch: true },
  { name: "bodyType", field: "bodyType", param: "constr", inQuickSearch: true },
  { name: "gearbox", field: "gearbox", param: "gear" },
  { name: "drive", field: "drive", param: "drive", startsClosed: true },
  { name: "seats", param: "seats", startsClosed: true },
  { name: "equipment", param: "extras", needsAll: true, startsClosed: true },
  { name: "vat", param: "vat", startsClosed: true },
] as const satisfies readonly ChoiceFilterRow[]

export type ChoiceFilter = (typeof rows)[number]["name"]

export type ByChoiceFilter<T> = Readonly<Record<ChoiceFilter, T>>

export const choiceFilters: readonly ChoiceFilter[] = rows.map(({ name }) => name)

export function mapChoiceFilters<T>(build: (filter: ChoiceFilter) => T): ByChoiceFilter<T> {
  return mapKeys(choiceFilters, build)
}

export const choiceRows = mapChoiceFilters(
  (filter): ChoiceFilterRow => rows.find(({ name }) => name === filter) ?? rows[0],
)

export const quickFilters: readonly ChoiceFilter[] = choiceFilters.filter(
  (filter) => choiceRows[filter].inQuickSearch,
)

export const choiceParams = mapChoiceFilters((filter) => choiceRows[filter].param)

export const spelledFields: readonly SpelledField[] = rows.flatMap((row) =>
  "field" in row ? [row.field] : [],
)
