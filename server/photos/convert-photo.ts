import sharp, { type Sharp } from "sharp"
import type { PhotoFormat, PhotoWidth } from "#domain/photo-path.ts"

// One thread per conversion: several run in parallel, and rendering needs a processor too. libvips caches nothing.
sharp.concurrency(1)
sharp.cache(false)

/** More than any camera takes; a decompression bomb of 60,000 × 60,000 is refused by its header. */
const MAX_PIXELS = 60_000_000

/** Chosen by the figures in docs/decisions/006-photos.md. */
const qualities = {
  webp: { quality: 74, effort: 4 },
  jpeg: { quality: 76, mozjpeg: true },
} as const satisfies Record<PhotoFormat, object>

/** Decodes within the limits, and turns the image upright. */
export function readSafely(original: Buffer): Sharp {
  return sharp(original, { limitInputPixels: MAX_PIXELS, failOn: "truncated" }).autoOrient()
}

/** Never enlarged, and without the camera's metadata (location, owner). */
export function convertPhoto(
  original: Buffer,
  width: PhotoWidth,
  format: PhotoFormat,
): Promise<Buffer<ArrayBuffer>> {
  return readSafely(original)
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, qualities[format])
    .toBuffer()
}
