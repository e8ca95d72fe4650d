import { mapKeys } from "../records.ts"
import { knownEquipment, listKnownEquipment } from "./known-equipment.ts"
import { listModelValues } from "./model-value.ts"
import type { SearchedVehicle } from "./searched-vehicle.ts"

/** The fields that two vehicles of one value may spell differently. */
export type SpelledField = "make" | "model" | "fuel" | "bodyType" | "gearbox" | "drive"

type ChoiceFilterRow = {
  readonly name: string
  /** The URL parameter; the specification names it after the feed's field. */
  readonly param: string
  /** The field whose spellings are unified, and whose text is the value unless `read` says otherwise. */
  readonly field?: SpelledField
  /** A vehicle's values; none where it does not say. */
  readonly read?: (vehicle: SearchedVehicle) => readonly string[]
  /** The options in their order; without it, those in stock in Czech alphabetical order. */
  readonly values?: readonly string[]
  /** A vehicle must have every chosen value; without it, any of them. */
  readonly needsAll?: true
  /** The home page offers it, too. */
  readonly inQuickSearch?: true
  /** Its group in the panel is closed until something in it is chosen. */
  readonly startsClosed?: true
}

/**
 * The filters in which several values may be chosen, in the order visitors see them. Everything else is derived from these
 * rows: parameters, options and counts, chips, what may be logged. The label is in app/texts.
 */
const rows = [
  { name: "make", field: "make", param: "producer_text", inQuickSearch: true },
  { name: "model", field: "model", param: "model_text", read: listModelValues },
  { name: "fuel", field: "fuel", param: "fuel", inQuickSearch: true },
  { name: "bodyType", field: "bodyType", param: "constr", inQuickSearch: true },
  { name: "gearbox", field: "gearbox", param: "gear" },
  {
    name: "drive",
    field: "drive",
    param: "drive",
    read: ({ drive }) => (isFourByFour(drive) ? ["4x4"] : []),
    startsClosed: true,
  },
  {
    name: "seats",
    param: "seats",
    read: ({ seats }) => (seats === null ? [] : [String(seats)]),
    startsClosed: true,
  },
  {
    name: "equipment",
    param: "extras",
    read: ({ equipment }) => listKnownEquipment(equipment),
    values: knownEquipment,
    needsAll: true,
    startsClosed: true,
  },
  {
    name: "vat",
    param: "vat",
    read: ({ vatDeductible }) => (vatDeductible === true ? ["1"] : []),
    startsClosed: true,
  },
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

export function listChoiceValues(filter: ChoiceFilter, vehicle: SearchedVehicle): readonly string[] {
  const { read, field } = choiceRows[filter]
  if (read !== undefined) return read(vehicle)
  const value = field === undefined ? null : vehicle[field]
  return value === null ? [] : [value]
}

function isFourByFour(drive: string | null): boolean {
  return drive !== null && /4\s?[x×]\s?4|\b(4wd|awd|4motion|quattro|xdrive|4matic)\b/i.test(drive)
}
