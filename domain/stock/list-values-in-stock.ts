import { mapChoiceFilters } from "../search/filters.ts"
import type { SearchedVehicle } from "../search/searched-vehicle.ts"
import type { ValuesInStock } from "../search/stock-index.ts"
import type { StockSnapshot } from "./snapshot.ts"

export function listValuesInStock({ index }: StockSnapshot<SearchedVehicle>): ValuesInStock {
  return mapChoiceFilters((filter) => index.choices[filter].values)
}
