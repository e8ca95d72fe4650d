import { writeFile } from "node:fs/promises"
import path from "node:path"
import sharp, { type Sharp } from "sharp"
import { seededRandom } from "#demo/seeded-random.ts"

/** A process that makes hostile photos in the folder of its argument: encoding them takes more memory than decoding. */
const folder = process.argv[2] ?? "."
/** As large as a limit of 60 megapixels lets through. */
const SIDE = 7_700
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
