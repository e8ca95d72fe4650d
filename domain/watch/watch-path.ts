import { formatModelValue } from "../search/model-value.ts"
import { buildStockPath, emptyStockQuery, setChoices } from "../search/stock-query.ts"
import { pagePaths } from "../site/site-paths.ts"
import type { Vehicle } from "../vehicle/vehicle.ts"

/** To watch for vehicles of the same make and model. */
export function buildWatchPath(vehicle: Pick<Vehicle, "make" | "model">): string {
  const ofMake = setChoices(emptyStockQuery, "make", [vehicle.make])
  const query = vehicle.model === "" ? ofMake : setChoices(ofMake, "model", [formatModelValue(vehicle)])
  return buildStockPath(query, pagePaths.watch)
}
