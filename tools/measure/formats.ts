import { readFileSync } from "node:fs"
import sharp from "sharp"
import { convertPhoto, readSafely } from "#server/images/worker/convert-photo.ts"
import { findPercentile } from "#tools/figures.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { printTable, type Row, showProgress } from "#tools/terminal.ts"
import { measureSimilarity } from "./measure-similarity.ts"

/** `npm run tool -- bench:formats`: AVIF at the likeness of our WebP: its bytes, and the processor's time that they cost. */
const photos = ["main/104211", "kombi-seda/interior", "suv-modra/rear34"]
const widths = [320, 720, 960, 1280] as const
const efforts = [0, 1, 2, 3, 4]
const HALVINGS = 5

type Made = { readonly bytes: number; readonly cpuMs: number; readonly likeness: number }

prepareCommand({ build: false })
const rows: Row[] = []
for (const width of widths) {
  showProgress(`${width} px`)
  const originals = photos.map((name) => readFileSync(`demo/photos/${name}.jpg`))
  const webp: Made[] = []
  for (const original of originals)
    webp.push(await make(original, () => convertPhoto(original, width, "webp")))
  rows.push(buildRow(width, "WebP", webp, webp))
  for (const effort of efforts) {
    const avif: Made[] = []
    for (const [index, original] of originals.entries())
      avif.push(await makeAlike(original, width, effort, webp[index]?.likeness ?? 1))
    rows.push(buildRow(width, `AVIF, effort ${effort}`, avif, webp))
  }
}
printTable(rows)
console.log(`sharp ${sharp.versions.sharp}, libvips ${sharp.versions.vips}, ${sharp.versions.aom ?? ""}`)

/** The lowest quality that is as like the original as our WebP. */
async function makeAlike(original: Buffer, width: number, effort: number, likeness: number): Promise<Made> {
  const atQuality = (quality: number) =>
    make(original, async () =>
      (await readSafely(original))
        .resize({ width, withoutEnlargement: true })
        .avif({ quality, effort, chromaSubsampling: "4:2:0" })
        .toBuffer(),
    )
  let [low, high] = [25, 85]
  let best: Made | undefined
  for (let step = 0; step < HALVINGS; step++) {
    const quality = Math.round((low + high) / 2)
    const made = await atQuality(quality)
    if (made.likeness >= likeness) {
      best = made
      high = quality
    } else low = quality
  }
  return best ?? (await atQuality(high))
}

/** The processor's time of all threads, which other work on the machine does not lengthen much. */
async function make(original: Buffer, convert: () => Promise<Buffer>): Promise<Made> {
  const before = process.cpuUsage()
  const made = await convert()
  const { user, system } = process.cpuUsage(before)
  return {
    bytes: made.length,
    cpuMs: (user + system) / 1000,
    likeness: await measureSimilarity(original, made),
  }
}

function buildRow(width: number, name: string, made: readonly Made[], webp: readonly Made[]): Row {
  const median = (list: readonly Made[], figure: keyof Made) =>
    findPercentile(
      list.map((each) => each[figure]),
      0.5,
    )
  const bytes = median(made, "bytes")
  const cpuMs = median(made, "cpuMs")
  const ofWebp = { bytes: bytes / median(webp, "bytes"), cpuMs: cpuMs / median(webp, "cpuMs") }
  return {
    what: `${width} px, ${name}`,
    measured: `${bytes} bytes (${ofWebp.bytes.toFixed(2)} × WebP), ${cpuMs.toFixed(0)} ms (${ofWebp.cpuMs.toFixed(1)} ×)`,
    remark: `SSIM ${median(made, "likeness").toFixed(4)}`,
  }
}
