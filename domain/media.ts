/** What an address among a vehicle's media is. */
export type MediaKind = "image" | "video" | "youtube" | "other"

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

/** YouTube by its host, the rest by the ending; an address without one is a photo, which is what the provider sends. */
export function findMediaKind(address: string): MediaKind {
  if (findYouTubeId(address) !== undefined) return "youtube"
  const ending = address.match(/^[^?#]*\/[^/?#]*\.(\w+)(?:[?#]|$)/)?.[1]?.toLowerCase()
  return ending === undefined || ending === "php" ? "image" : (kindByEnding[ending] ?? "other")
}

export function findYouTubeId(address: string): string | undefined {
  return address.match(
    /^https?:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})/i,
  )?.[1]
}
