import { pagePaths } from "../../site/site-paths.ts"
import type { Vehicle } from "../../vehicle/vehicle.ts"
import { parseVehicleId, VEHICLE_PARAM } from "../../vehicle/vehicle-path.ts"

/** The id of the form's place on its page. */
export const OFFER_ID = "nabidka"

/** The page on which a visitor offers a vehicle in part exchange for this one. */
export function buildPartExchangeUrl(path: string, { id }: Pick<Vehicle, "id">): string {
  return `${path}?${VEHICLE_PARAM}=${id}`
}

export function buildPartExchangeLink(vehicle: Pick<Vehicle, "id">): string {
  return `${buildPartExchangeUrl(pagePaths["buy-back"], vehicle)}#${OFFER_ID}`
}

/** The vehicle that the visitor buys. */
export function readBoughtId(params: { get(name: string): string | null }): number | undefined {
  return parseVehicleId(params.get(VEHICLE_PARAM) ?? "")
}
