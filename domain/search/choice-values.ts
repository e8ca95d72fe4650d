import type { ByChoiceFilter, ChoiceFilter } from "./filters.ts"
import { knownEquipment, listKnownEquipment } from "./known-equipment.ts"
import { formatModelValue } from "./model-value.ts"
import type { SearchedVehicle } from "./searched-vehicle.ts"

/** A vehicle's values; none where it does not say. */
type ReadValues = (vehicle: SearchedVehicle) => readonly string[]

/** Apart from the filters' table: a page needs to know them only to build an index. */
const readings: ByChoiceFilter<ReadValues> = {
  make: ({ make }) => [make],
  model: (vehicle) => (vehicle.model === "" ? [] : [formatModelValue(vehicle)]),
  fuel: ({ fuel }) => listKnown(fuel),
  bodyType: ({ bodyType }) => listKnown(bodyType),
  gearbox: ({ gearbox }) => listKnown(gearbox),
  drive: ({ drive }) => (isFourByFour(drive) ? ["4x4"] : []),
  seats: ({ seats }) => (seats === null ? [] : [String(seats)]),
  equipment: ({ equipment }) => listKnownEquipment(equipment),
  vat: ({ vatDeductible }) => (vatDeductible === true ? ["1"] : []),
}

export function listChoiceValues(filter: ChoiceFilter, vehicle: SearchedVehicle): readonly string[] {
  return readings[filter](vehicle)
}

/** Options in their order; any other filter has the values in stock, in Czech alphabetical order. */
export const fixedValues: { readonly [filter in ChoiceFilter]?: readonly string[] } = {
  equipment: knownEquipment,
}

function listKnown(value: string | null): readonly string[] {
  return value === null ? [] : [value]
}

function isFourByFour(drive: string | null): boolean {
  return drive !== null && /4\s?[x×]\s?4|\b(4wd|awd|4motion|quattro|xdrive|4matic)\b/i.test(drive)
}
