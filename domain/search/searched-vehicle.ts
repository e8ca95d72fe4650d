import type { Vehicle } from "../vehicle.ts"
import type { ChoiceFilter } from "./filters.ts"
import type { SortedField } from "./sort-orders.ts"

/** What a search must know of a vehicle; whatever else is known of it comes back with the result. */
export type SearchedVehicle = Pick<Vehicle, ChoiceFilter | SortedField>
