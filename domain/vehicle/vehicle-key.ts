import type { Vehicle } from "./vehicle.ts"

export type VehicleKey = Pick<Vehicle, "id" | "vin">

/** Whether what was saved under the vehicle's id, with this VIN, is of it: a provider may give an id to another vehicle. */
export function isOfVehicle(savedVin: string | null, { vin }: VehicleKey): boolean {
  return savedVin === null || vin === null || savedVin === vin
}
