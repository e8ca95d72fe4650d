import { keepInMemory } from "#server/keep-in-memory.ts"

export type HotPhoto = {
  readonly status: 200
  readonly headers: Readonly<Record<string, string>>
  readonly content: Buffer
}

/** Answers to photos that were asked for lately, by path. What it holds is bounded. */
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
  const photos = keepInMemory<HotPhoto>(maxBytes)
  return {
    find: photos.get,
    keep(path, photo) {
      if (photo.content.length <= MAX_PHOTO_BYTES) photos.set(path, photo, photo.content.length)
    },
    clear: photos.clear,
  }
}
