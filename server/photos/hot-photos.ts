import type { OutgoingHttpHeaders } from "node:http"

export type HotPhoto = { readonly content: Buffer; readonly headers: OutgoingHttpHeaders }

/** Answers to photos that were asked for lately, by path. What it holds is bounded, and the oldest goes first. */
export type HotPhotos = {
  find(path: string): HotPhoto | undefined
  keep(path: string, photo: HotPhoto): void
  /** A vehicle may have left with the last version, and its photos with it. */
  clear(): void
}

/** Some two thousand cards. */
const MAX_BYTES = 48_000_000
/** The photo of a whole screen is not worth the room of ten cards. */
const MAX_PHOTO_BYTES = 200_000

export function createHotPhotos(maxBytes = MAX_BYTES): HotPhotos {
  const photos = new Map<string, HotPhoto>()
  let total = 0
  return {
    find: (path) => photos.get(path),
    keep(path, photo) {
      if (photo.content.length > MAX_PHOTO_BYTES || photos.has(path)) return
      photos.set(path, photo)
      total += photo.content.length
      for (const [oldest, { content }] of photos) {
        if (total <= maxBytes) return
        photos.delete(oldest)
        total -= content.length
      }
    },
    clear() {
      photos.clear()
      total = 0
    },
  }
}
