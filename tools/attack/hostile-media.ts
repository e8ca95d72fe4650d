import sharp from "sharp"
import { seededRandom } from "#demo/seeded-random.ts"
import { paintImage } from "#harness/paint-image.ts"

const VIDEO_BYTES = 19_500_000
const MAX_MUTATIONS = 20
/** As large as a limit of 60 megapixels lets through. */
const SIDE = 7_700

/** By name: bombs, an ordinary large photo, and the seeds of mutated ones. */
export async function makePhotos(): Promise<ReadonlyMap<string, Buffer>> {
  const random = seededRandom(1)
  const noise = Uint8Array.from({ length: 300 * 200 * 4 }, () => random() * 256)
  const small = () => sharp(noise, { raw: { width: 300, height: 200, channels: 4 } })
  const frames = Array.from({ length: 10 }, (_, frame) =>
    paintImage(3_000, 3_000, `linear(${1 - frame / 20}).png()`),
  )
  return new Map([
    ["bomb.avif", paintImage(SIDE, SIDE, "removeAlpha().avif({ effort: 0, quality: 40 })")],
    ["bomb16.png", paintImage(SIDE, SIDE, `toColourspace("rgb16").png({ progressive: true })`)],
    ["bomb.jpg", paintImage(SIDE, SIDE, `jpeg({ progressive: true, chromaSubsampling: "4:4:4" })`)],
    ["bomb.webp", paintImage(SIDE, SIDE, "webp({ lossless: true, effort: 0 })")],
    [
      "animated.webp",
      await sharp(frames, { join: { animated: true } })
        .webp({ effort: 0 })
        .toBuffer(),
    ],
    // Twelve megapixels with some texture, as a phone takes them: three to four megabytes.
    [
      "ordinary.jpg",
      await small().resize(4_000, 3_000, { kernel: "nearest" }).sharpen().jpeg({ quality: 88 }).toBuffer(),
    ],
    ["seed.jpg", await small().jpeg().toBuffer()],
    ["seed-progressive.jpg", await small().jpeg({ progressive: true }).toBuffer()],
    ["seed.png", await small().png().toBuffer()],
    ["seed.webp", await small().webp().toBuffer()],
    ["seed-lossless.webp", await small().webp({ lossless: true }).toBuffer()],
    ["seed.gif", await small().gif().toBuffer()],
    ["seed.avif", await small().avif({ effort: 0 }).toBuffer()],
  ])
}

/** Bytes changed here and there, mostly in the headers, and now and then the end cut off. */
export function mutate(seeds: readonly Buffer[], count: number, seed: number): readonly Buffer[] {
  const random = seededRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  return Array.from({ length: count }, (_, number) => {
    const bytes = Buffer.from(seeds[number % seeds.length] ?? "")
    for (let left = 1 + below(MAX_MUTATIONS); left > 0; left--) {
      const end = random() < 0.6 ? Math.min(300, bytes.length) : bytes.length
      bytes[12 + below(end - 12)] = [0, 255, 127, 128, below(256)][below(5)] ?? 0
    }
    return random() < 0.1 ? bytes.subarray(0, below(bytes.length)) : bytes
  })
}

/** Nothing to see, but by its first bytes a video. */
export function buildVideo(): Buffer {
  const video = Buffer.alloc(VIDEO_BYTES, 7)
  video.write("\0\0\0\x18ftypmp42", "latin1")
  return video
}
