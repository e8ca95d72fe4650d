import sharp, { type Sharp } from "sharp"
import { MAX_PHOTO_SIDE } from "#domain/enquiry/sent-photos.ts"
import type { PhotoFormat, PhotoWidth } from "#domain/vehicle/photo-path.ts"
import { chooseTint } from "#domain/vehicle/tint.ts"
import type { MediaInfo } from "#domain/vehicle/vehicle.ts"
import { detectFileType } from "../photos/detect-file-type.ts"

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
async function readSafely(original: Buffer): Promise<Sharp> {
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

const SENT_QUALITY = 80
const PAPER = "white"
/** Eight of them fit into a mail. A photo of a vehicle has some 300 kB; what has more is mostly noise. */
const MAX_SENT_BYTES = 800_000
/** Each is tried where the one before it was too large; the last is small whatever it shows. */
const smallerSizes = [
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
    .jpeg({ quality: SENT_QUALITY })
    .toBuffer()
  for (const { side, quality } of smallerSizes) {
    if (photo.length <= MAX_SENT_BYTES) break
    photo = await sharp(photo)
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .jpeg({ quality })
      .toBuffer()
  }
  return photo
}

/** The kind of a file by its content; of a photo also its size when upright and the tint of its mean colour. */
export async function inspectMedia(file: Buffer): Promise<MediaInfo> {
  const type = detectFileType(file)
  if (type === "other") return { kind: "other" }
  if (type !== "image") return { kind: "video" }
  try {
    const image = await readSafely(file)
    const { width, height } = (await image.metadata()).autoOrient
    const small = await image.resize(16, 16, { fit: "fill" }).removeAlpha().toColorspace("srgb").toBuffer()
    const { channels } = await sharp(small).stats()
    const [red = 0, green = red, blue = red] = channels.map(({ mean }) => mean)
    return { kind: "image", width, height, tint: chooseTint(red, green, blue) }
  } catch {
    return { kind: "broken" }
  }
}

/** What the header of an image says; a part of what sharp calls its metadata. */
type ImageHeader = {
  readonly format: string
  readonly width: number
  readonly height: number
  readonly channels: number
  readonly depth: string
  readonly isProgressive: boolean
  readonly chromaSubsampling?: string | undefined
  readonly pages?: number | undefined
}

/** More than any camera takes. */
const MAX_PIXELS = 60_000_000
/** The longest side of a WebP; a strip that is longer would cost more in its height than in its pixels. */
const MAX_SIDE = 16_383
/** With what the worker takes itself and what the conversion does, this stays below its limit (server/images/README.md). */
const MAX_BYTES = 80_000_000
/** A file is in memory as it arrives, joined, and as the decoder's own. */
const FILE_COPIES = 3

/** Why an image is not decoded; undefined for one that may be. */
export function findDecodingFault(header: ImageHeader, fileBytes: number): string | undefined {
  const { format, width, height, pages = 1 } = header
  if (!["jpeg", "png", "webp"].includes(format)) return `format ${format}`
  if (pages > 1) return "animated"
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS)
    return `${width} × ${height} pixels`
  const bytes = estimateDecodedBytes(header) + FILE_COPIES * fileBytes
  return bytes > MAX_BYTES ? `${bytes} bytes to decode` : undefined
}

/** What must be in memory at once. An image of bytes that are stored row by row is decoded so, whatever its size. */
function estimateDecodedBytes({ format, width, height, channels, depth, ...header }: ImageHeader): number {
  const pixels = width * height
  if (format === "webp") return pixels * 4
  if (depth === "uchar" && !header.isProgressive) return 0
  if (format === "png") return pixels * channels * (depth === "uchar" ? 1 : 2)
  // A progressive JPEG is kept as coefficients of two bytes; halved colours are kept halved.
  return pixels * 2 * (header.chromaSubsampling === "4:2:0" ? 1.5 : channels)
}
