import sharp, { type Sharp } from "sharp"
import type { PhotoFormat, PhotoWidth } from "#domain/photo-path.ts"

// One thread a conversion: several run at once, and the pages need a processor too. Nothing is kept in memory.
sharp.concurrency(1)
sharp.cache(false)

/** More than any camera takes; a bomb of 60,000 × 60,000 is refused by its header. */
const MAX_PIXELS = 60_000_000

/** Chosen by the figures in docs/decisions/006-photos.md. */
const qualities = {
  webp: { quality: 74, effort: 4 },
  jpeg: { quality: 76, mozjpeg: true },
} as const satisfies Record<PhotoFormat, object>

/** Within the limits, and upright. */
export function readSafely(original: Buffer): Sharp {
  return sharp(original, { limitInputPixels: MAX_PIXELS, failOn: "truncated" }).autoOrient()
}

/** Never enlarged, and without what the camera wrote beside the picture (place, owner). */
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
