import type { Vehicle } from "./vehicle.ts"

/** A photo that the dealer took of a known flaw, beside those of the feed. */
export type VehiclePhoto = {
  readonly id: string
  readonly vehicleId: number
  readonly vin: string | null
  /** What it shows, as the site says it: "Škrábanec, levé dveře". */
  readonly caption: string
}

const SCHEME = "vehicle-photo:"

/** Stands among a vehicle's media where the feed has a URL, so that the site serves both in the same way. */
export function buildVehiclePhotoUrl(id: string): string {
  return SCHEME + id
}

/** Undefined for the URL of a feed. */
export function findVehiclePhotoId(url: string): string | undefined {
  return url.startsWith(SCHEME) ? url.slice(SCHEME.length) : undefined
}

/** The vehicle with these behind the provider's media. They have no media info: they are known to be images. */
export function addVehiclePhotos<Shown extends Pick<Vehicle, "media">>(
  vehicle: Shown,
  photos: readonly VehiclePhoto[],
): Shown {
  if (photos.length === 0) return vehicle
  return { ...vehicle, media: [...vehicle.media, ...photos.map(({ id }) => buildVehiclePhotoUrl(id))] }
}

/** By which its path is built; undefined where the vehicle does not have it. */
export function findPhotoNumber({ media }: Pick<Vehicle, "media">, id: string): number | undefined {
  const index = media.indexOf(buildVehiclePhotoUrl(id))
  return index === -1 ? undefined : index + 1
}
