import { aboutFields } from "../enquiry/about-fields.ts"
import { honeypot, neededEmail } from "../form/contact-fields.ts"
import { formatModelValue } from "../search/model-value.ts"
import { buildStockPath, emptyStockQuery, setChoices } from "../search/stock-query.ts"
import { pagePaths } from "../site/site-paths.ts"
import type { Vehicle } from "../vehicle/vehicle.ts"

/** The form of a watch: what is searched for, and where to write. */
export const watchFields = {
  search: { ...aboutFields.search, personal: "vaše hledání" },
  email: neededEmail(),
  honeypot,
}

/** To watch for vehicles of the same make and model. */
export function buildWatchPath(vehicle: Pick<Vehicle, "make" | "model">): string {
  const ofMake = setChoices(emptyStockQuery, "make", [vehicle.make])
  const query = vehicle.model === "" ? ofMake : setChoices(ofMake, "model", [formatModelValue(vehicle)])
  return buildStockPath(query, pagePaths.watch)
}
