import type { Vehicle } from "./vehicle.ts"

/** What the list shows of a vehicle and searches by: pages that carry many vehicles carry only so much of each. */
export type ListedVehicle = Pick<
  Vehicle,
  | "id"
  | "make"
  | "model"
  | "supplement"
  | "priceCzk"
  | "fuel"
  | "bodyType"
  | "gearbox"
  | "year"
  | "mileageKm"
  | "engineCm3"
  | "powerKw"
  | "media"
> & {
  /** `media` holds only the first; so many there are. */
  readonly mediaCount: number
}

export function listVehicle(vehicle: Vehicle): ListedVehicle {
  const { id, make, model, supplement, priceCzk, fuel, bodyType, gearbox, year } = vehicle
  const { mileageKm, engineCm3, powerKw, media } = vehicle
  return {
    id,
    make,
    model,
    supplement,
    priceCzk,
    fuel,
    bodyType,
    gearbox,
    year,
    mileageKm,
    engineCm3,
    powerKw,
    media: media.slice(0, 1),
    mediaCount: media.length,
  }
}
