import type { Vehicle } from "../vehicle.ts"
import type { ChoiceFilter } from "./filters.ts"
import type { SortedField } from "./sort-orders.ts"

/** The fields that a search reads; a vehicle with more fields comes back whole. */
export type SearchedVehicle = Pick<Vehicle, ChoiceFilter | SortedField>
