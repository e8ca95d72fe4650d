import { hashText } from "../data/hash-text.ts"
import { getMediaKind } from "./media.ts"
import type { Vehicle } from "./vehicle.ts"

/** The only widths that photos are resized to, in pixels: from a thumbnail to the largest screen. */
export const photoWidths = [160, 320, 480, 720, 960, 1280, 1920] as const
export type PhotoWidth = (typeof photoWidths)[number]

/** The widths of a card's photo, from a desktop to a phone at 2x; resized before the first request. */
export const cardWidths: readonly PhotoWidth[] = [320, 480, 720]

/** The smaller one, and the one that every browser supports. */
export const photoFormats = ["webp", "jpeg"] as const
export type PhotoFormat = (typeof photoFormats)[number]

/**
 * The site's own URL of a vehicle's photo, numbered from 1 in the order of `media`. The hash changes with the provider's
 * URL, so that the response to one URL never changes.
 */
export function buildPhotoPath(
  vehicle: Pick<Vehicle, "id" | "media">,
  number: number,
  width: PhotoWidth,
  format: PhotoFormat,
): string {
  return buildMorePhotoPath(vehicle.id, buildMediaPart(vehicle, number), width, format)
}

/** The photos after the first, each as its part of the URL: see `buildMorePhotoPath`. */
export function listMorePhotos(
  vehicle: Pick<Vehicle, "id" | "media" | "mediaInfo">,
  limit: number,
): readonly string[] {
  return listPhotoNumbers(vehicle)
    .slice(1, 1 + limit)
    .map((number) => buildMediaPart(vehicle, number))
}

export function buildMorePhotoPath(id: number, part: string, width: PhotoWidth, format: PhotoFormat): string {
  return `/foto/${id}/${part}/${width}.${format}`
}

/** A vehicle's photos in order, large and in the format that every client reads. */
export function listPhotoPaths(
  vehicle: Pick<Vehicle, "id" | "media" | "mediaInfo">,
  limit = vehicle.media.length,
): readonly string[] {
  return listPhotoNumbers(vehicle)
    .slice(0, limit)
    .map((number) => buildPhotoPath(vehicle, number, 1280, "jpeg"))
}

function listPhotoNumbers(vehicle: Pick<Vehicle, "media" | "mediaInfo">): readonly number[] {
  return vehicle.media
    .map((_, index) => index + 1)
    .filter((number) => getMediaKind(vehicle, number) === "image")
}

/** A video is served as the provider sends it. */
export function buildVideoPath(vehicle: Pick<Vehicle, "id" | "media">, number: number): string {
  return `/foto/${vehicle.id}/${buildMediaPart(vehicle, number)}/video`
}

function buildMediaPart({ media }: Pick<Vehicle, "media">, number: number): string {
  return `${number}/${hashText(media[number - 1] ?? "")}`
}
