import type { Vehicle } from "./vehicle.ts"

/** What an address among a vehicle's media is. "broken" is not there, or cannot be read. */
export type MediaKind = "image" | "video" | "youtube" | "other" | "broken"

const kindByEnding: Readonly<Record<string, MediaKind>> = {
  jpg: "image",
  jpeg: "image",
  png: "image",
  webp: "image",
  avif: "image",
  gif: "image",
  mp4: "video",
  webm: "video",
  mov: "video",
}

/** As the server saw it; before it has looked, as the address says. Numbers count from 1. */
export function getMediaKind(
  { media, mediaInfo }: Pick<Vehicle, "media" | "mediaInfo">,
  number: number,
): MediaKind {
  return mediaInfo[number - 1]?.kind ?? guessMediaKind(media[number - 1] ?? "")
}

/** The number of the first photo that can be shown. */
export function findMainPhoto(vehicle: Pick<Vehicle, "media" | "mediaInfo">): number | undefined {
  const place = vehicle.media.findIndex((_, index) => getMediaKind(vehicle, index + 1) === "image")
  return place === -1 ? undefined : place + 1
}

export function hasPhoto(vehicle: Pick<Vehicle, "media" | "mediaInfo">): boolean {
  return findMainPhoto(vehicle) !== undefined
}

/** YouTube by its host, the rest by the ending; an address without one is a photo, which is what the provider sends. */
export function guessMediaKind(address: string): MediaKind {
  if (findYouTubeId(address) !== undefined) return "youtube"
  const ending = address.match(/^[^?#]*\/[^/?#]*\.(\w+)(?:[?#]|$)/)?.[1]?.toLowerCase()
  return ending === undefined || ending === "php" ? "image" : (kindByEnding[ending] ?? "other")
}

export function findYouTubeId(address: string): string | undefined {
  return address.match(
    /^https?:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})/i,
  )?.[1]
}
