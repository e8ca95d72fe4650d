import type { Vehicle } from "../vehicle/vehicle.ts"
import { buildVehiclePath } from "../vehicle/vehicle-path.ts"
import { type ContactMethod, WAY_PARAM } from "./enquiry.ts"

const CALLBACK = "callback" satisfies ContactMethod

/** A vehicle's page on which the form asks for a call at first. */
export function buildCallbackPath(vehicle: Pick<Vehicle, "id" | "make" | "model">): string {
  return `${buildVehiclePath(vehicle)}?${WAY_PARAM}=${CALLBACK}`
}

export function asksForCallback(params: { get(name: string): string | null }): boolean {
  return params.get(WAY_PARAM) === CALLBACK
}
