import type { Vehicle } from "../vehicle/vehicle.ts"
import { buildVehiclePath } from "../vehicle/vehicle-path.ts"
import { CONTACT_METHOD_PARAM, type ContactMethod } from "./enquiry.ts"

const CALLBACK = "callback" satisfies ContactMethod

/** A vehicle's page on which the form asks for a call at first. */
export function buildCallbackPath(vehicle: Pick<Vehicle, "id" | "make" | "model">): string {
  return `${buildVehiclePath(vehicle)}?${CONTACT_METHOD_PARAM}=${CALLBACK}`
}

export function asksForCallback(params: { get(name: string): string | null }): boolean {
  return params.get(CONTACT_METHOD_PARAM) === CALLBACK
}
