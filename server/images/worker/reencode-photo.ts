import sharp from "sharp"
import { MAX_PHOTO_SIDE } from "#domain/enquiry/sent-photos.ts"
import { readSafely } from "./convert-photo.ts"

const QUALITY = 80
const PAPER = "#ffffff"
/** Eight of them fit into a mail. A photo of a vehicle has some 300 kB; what has more is mostly noise. */
const MAX_BYTES = 800_000
/** Each is tried where the one before it was too large; the last is small whatever it shows. */
const smaller = [
  { side: MAX_PHOTO_SIDE, quality: 55 },
  { side: 1_400, quality: 55 },
  { side: 900, quality: 50 },
] as const

/** What a visitor sent becomes a picture of our own: nothing but its pixels is carried over. */
export async function reencodePhoto(original: Buffer): Promise<Buffer<ArrayBuffer>> {
  let photo = await (await readSafely(original))
    .resize({ width: MAX_PHOTO_SIDE, height: MAX_PHOTO_SIDE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: PAPER })
    .toColorspace("srgb")
    .jpeg({ quality: QUALITY })
    .toBuffer()
  for (const { side, quality } of smaller) {
    if (photo.length <= MAX_BYTES) break
    photo = await sharp(photo)
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .jpeg({ quality })
      .toBuffer()
  }
  return photo
}
