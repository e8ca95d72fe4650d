import { findMainPhoto } from "../media.ts"
import type { Vehicle } from "../vehicle.ts"

/** What the list shows of a vehicle and searches by: pages that carry many vehicles carry only so much of each. */
export type VehicleSummary = Pick<
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
  | "mediaInfo"
> & {
  /** `media` ends with the first photo; so many there are. */
  readonly mediaCount: number
}

export function summarizeVehicle(vehicle: Vehicle): VehicleSummary {
  const { id, make, model, supplement, priceCzk, fuel, bodyType, gearbox, year } = vehicle
  const { mileageKm, engineCm3, powerKw, media, mediaInfo } = vehicle
  const shown = findMainPhoto(vehicle) ?? 0
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
    media: media.slice(0, shown),
    mediaInfo: mediaInfo.slice(0, shown),
    mediaCount: media.length,
  }
}
