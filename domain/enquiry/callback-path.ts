import { pagePaths } from "../site/site-paths.ts"
import { VEHICLE_PARAM } from "../vehicle/vehicle-path.ts"
import { CONTACT_METHOD_PARAM, type ContactMethod } from "./enquiry.ts"

const CALLBACK = "callback" satisfies ContactMethod

/** The form that asks for a number only; where no vehicle is named, about none. */
export function buildCallbackPath(vehicleId?: number): string {
  const path = `${pagePaths.enquiry}?${CONTACT_METHOD_PARAM}=${CALLBACK}`
  return vehicleId === undefined ? path : `${path}&${VEHICLE_PARAM}=${vehicleId}`
}

export function asksForCallback(params: { get(name: string): string | null }): boolean {
  return params.get(CONTACT_METHOD_PARAM) === CALLBACK
}
