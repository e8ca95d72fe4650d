import { execFile } from "node:child_process"
import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { promisify } from "node:util"
import sharp, { type Sharp } from "sharp"
import { seededRandom } from "#demo/seeded-random.ts"

const VIDEO_BYTES = 19_500_000
const MAX_MUTATIONS = 20
/** As large as a limit of 60 megapixels lets through. */
const SIDE = 7_700

/** By name: bombs, an ordinary large photo, and the seeds of mutated ones. */
export async function makePhotos(): Promise<ReadonlyMap<string, Buffer>> {
  const folder = await mkdtemp(path.join(tmpdir(), "photos-"))
  await promisify(execFile)(process.execPath, [import.meta.filename, folder])
  const names = await readdir(folder)
  const files = names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)
  return new Map(await Promise.all(files))
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

/** In a process of its own: encoding them takes more memory than decoding. */
async function writePhotos(folder: string): Promise<void> {
  const background = { r: 20, g: 90, b: 200, alpha: 0.5 }
  const plain = (channels: 3 | 4) => sharp({ create: { width: SIDE, height: SIDE, channels, background } })
  const frames = await Promise.all(
    Array.from({ length: 10 }, (_, frame) =>
      sharp({
        create: { width: 3_000, height: 3_000, channels: 4, background: { ...background, r: frame * 20 } },
      })
        .png()
        .toBuffer(),
    ),
  )
  const random = seededRandom(1)
  const noise = Uint8Array.from({ length: 300 * 200 * 4 }, () => random() * 256)
  const small = () => sharp(noise, { raw: { width: 300, height: 200, channels: 4 } })

  const photos: Readonly<Record<string, () => Sharp>> = {
    "bomb.avif": () => plain(3).avif({ effort: 0, quality: 40 }),
    "bomb16.png": () => plain(4).toColourspace("rgb16").png({ progressive: true, compressionLevel: 9 }),
    "bomb.jpg": () => plain(3).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }),
    "bomb.webp": () => plain(4).webp({ lossless: true, effort: 0 }),
    "animated.webp": () => sharp(frames, { join: { animated: true } }).webp({ lossless: true, effort: 0 }),
    // Twelve megapixels with some texture, as a phone takes them: three to four megabytes.
    "ordinary.jpg": () => small().resize(4_000, 3_000, { kernel: "nearest" }).sharpen().jpeg({ quality: 88 }),
    "seed.jpg": () => small().jpeg(),
    "seed-progressive.jpg": () => small().jpeg({ progressive: true }),
    "seed.png": () => small().png(),
    "seed.webp": () => small().webp(),
    "seed-lossless.webp": () => small().webp({ lossless: true }),
    "seed.gif": () => small().gif(),
    "seed.avif": () => small().avif({ effort: 0 }),
  }

  for (const [name, make] of Object.entries(photos))
    await writeFile(path.join(folder, name), await make().toBuffer())
}

if (import.meta.main) await writePhotos(process.argv[2] ?? ".")
