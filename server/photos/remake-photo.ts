import { readSafely } from "./convert-photo.ts"

/** Enough to see a scratch by; eight of them are a mail of some 3 MB. */
const MAX_SIDE = 2_000
const QUALITY = 80
const PAPER = "#ffffff"

/** What a visitor sent becomes a picture of our own: nothing but its pixels is carried over. */
export async function remakePhoto(original: Buffer): Promise<Buffer<ArrayBuffer>> {
  return (await readSafely(original))
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: PAPER })
    .toColorspace("srgb")
    .jpeg({ quality: QUALITY })
    .toBuffer()
}
