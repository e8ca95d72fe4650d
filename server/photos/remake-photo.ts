import { MAX_PHOTO_SIDE } from "#domain/buy-back/sent-photos.ts"
import { readSafely } from "./convert-photo.ts"

/** Eight such photos are a mail of some 3 MB. */
const QUALITY = 80
const PAPER = "#ffffff"

/** What a visitor sent becomes a picture of our own: nothing but its pixels is carried over. */
export async function remakePhoto(original: Buffer): Promise<Buffer<ArrayBuffer>> {
  return (await readSafely(original))
    .resize({ width: MAX_PHOTO_SIDE, height: MAX_PHOTO_SIDE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: PAPER })
    .toColorspace("srgb")
    .jpeg({ quality: QUALITY })
    .toBuffer()
}
