import sharp, { type Sharp } from "sharp"
import type { PhotoFormat, PhotoWidth } from "#domain/vehicle/photo-path.ts"
import { findDecodingFault } from "./decoding-cost.ts"

// One thread per conversion: several workers run in parallel, and rendering needs a processor too. libvips caches nothing.
sharp.concurrency(1)
sharp.cache(false)

/** A photo taller than so many times its width becomes narrower, so that a strip has no more pixels than a photo. */
const MAX_TALLNESS = 3

/** Chosen by the figures in docs/measurements.md. */
const qualities = {
  webp: { quality: 74, effort: 4 },
  jpeg: { quality: 76, mozjpeg: true },
} as const satisfies Record<PhotoFormat, object>

/** Refuses by the header what would cost too much, decodes nothing yet, and turns the image upright. */
export async function readSafely(original: Buffer): Promise<Sharp> {
  const image = sharp(original, { limitInputPixels: false, failOn: "truncated" })
  const fault = findDecodingFault(await image.metadata(), original.length)
  if (fault !== undefined) throw new Error(`refused: ${fault}`)
  return image.autoOrient()
}

/** Never enlarged, and without the camera's metadata (location, owner). */
export async function convertPhoto(
  original: Buffer,
  width: PhotoWidth,
  format: PhotoFormat,
): Promise<Buffer<ArrayBuffer>> {
  return (await readSafely(original))
    .resize({ width, height: width * MAX_TALLNESS, fit: "inside", withoutEnlargement: true })
    .toFormat(format, qualities[format])
    .toBuffer()
}
