import type { Vehicle } from "../vehicle/vehicle.ts"
import type { Claiming } from "./more-equipment.ts"

/** The fields that filters, ranges, words and sort orders read; every browser downloads them for the whole stock. */
export const searchedFields = [
  "id",
  "make",
  "model",
  "supplement",
  "fuel",
  "bodyType",
  "gearbox",
  "drive",
  "color",
  "seats",
  "vatDeductible",
  "priceCzk",
  "year",
  "mileageKm",
  "powerKw",
  "owners",
] as const satisfies readonly (keyof Vehicle)[]

/** A vehicle with more fields comes back whole from a search. */
export type SearchedVehicle = Pick<Vehicle, (typeof searchedFields)[number]> &
  /** The provider's words, or in a summary the known things as a bit mask: see `listKnownEquipment`. */
  (Claiming | { readonly equipment: number })

/** The fields that ranges and sort orders can read. */
export type NumberField = {
  [Field in keyof SearchedVehicle]: SearchedVehicle[Field] extends number | null ? Field : never
}[keyof SearchedVehicle]
