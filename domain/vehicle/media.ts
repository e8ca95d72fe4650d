import type { Vehicle } from "./vehicle.ts"

/** The kind of file behind one of a vehicle's media URLs. "broken" is missing or cannot be decoded. */
export type MediaKind = "image" | "video" | "youtube" | "other" | "broken"

/** The provider's photos are also answers of a program. */
const imageExtension = /^(jpe?g|png|webp|avif|gif|php)$/
const videoExtension = /^(mp4|webm|mov)$/

/** As the server found when it inspected the content; until then, guessed from the URL. Numbers count from 1. */
export function getMediaKind(
  { media, mediaInfo }: Pick<Vehicle, "media" | "mediaInfo">,
  number: number,
): MediaKind {
  return mediaInfo[number - 1]?.kind ?? guessMediaKind(media[number - 1] ?? "")
}

/** The number of the first photo that can be shown. */
export function findMainPhoto(vehicle: Pick<Vehicle, "media" | "mediaInfo">): number | undefined {
  const first = vehicle.media.findIndex((_, index) => getMediaKind(vehicle, index + 1) === "image")
  return first === -1 ? undefined : first + 1
}

export function hasPhoto(vehicle: Pick<Vehicle, "media" | "mediaInfo">): boolean {
  return findMainPhoto(vehicle) !== undefined
}

/** YouTube by its host, the rest by the extension; without one it is a photo, because the provider sends such URLs. */
export function guessMediaKind(url: string): MediaKind {
  if (findYouTubeId(url) !== undefined) return "youtube"
  const extension = url.match(/^[^?#]*\/[^/?#]*\.(\w+)(?:[?#]|$)/)?.[1]?.toLowerCase()
  if (extension === undefined || imageExtension.test(extension)) return "image"
  return videoExtension.test(extension) ? "video" : "other"
}

export function findYouTubeId(url: string): string | undefined {
  return url.match(
    /^https?:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})/i,
  )?.[1]
}
