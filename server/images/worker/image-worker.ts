import { writeFileSync } from "node:fs"
import { getPriority, setPriority } from "node:os"
import sharp from "sharp"
import type { Drawn } from "#domain/brand/brand.ts"
import { buildColors } from "#domain/brand/colors.ts"
import { formatHex } from "#domain/brand/oklch.ts"
import type { ImageJob, ImageJobReply } from "../image-jobs.ts"
import { convertPhoto, inspectMedia, reencodePhoto } from "./convert-photo.ts"
import { drawSitePicture, drawVehiclePicture } from "./draw-share-pictures.ts"
import { drawMark } from "./ornaments.ts"

/**
 * The process that reads and draws images, the only one that loads sharp. An image that exhausts its memory or breaks its
 * decoder ends this process and not the site.
 */
const LOW_PRIORITY = 10
const SVG = { operation: ["VipsForeignLoadSvgBuffer"] }
sharp.block({ operation: ["VipsForeignLoad"] })
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
})

// Pages come first. Where all of the site is lower still, raising it would be refused.
if (getPriority() < LOW_PRIORITY) setPriority(LOW_PRIORITY)

// When memory runs out, the system ends this process first.
try {
  writeFileSync("/proc/self/oom_score_adj", "1000")
} catch {
  // Not Linux, or not allowed: the web process watches the memory all the same.
}

// A signal to all processes of the service is the web process's to handle; when that one has ended, so does this.
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => {})
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"))

process.on("message", async (message) => send(await answer(readJob(message))))
send("ready")

/** Where the web process has just ended, so does this one, and nobody needs to know that the message was lost. */
function send(message: "ready" | ImageJobReply): void {
  process.send?.(message, undefined, {}, () => {})
}

async function answer(job: ImageJob): Promise<ImageJobReply> {
  try {
    return { ok: true, result: await run(job) }
  } catch (error) {
    return { ok: false, problem: String(error) }
  }
}

function run(job: ImageJob) {
  switch (job.kind) {
    case "convert":
      return convertPhoto(job.original, job.width, job.format)
    case "reencode":
      return reencodePhoto(job.original)
    case "inspect":
      return inspectMedia(job.file)
    case "draw vehicle":
      return withSvg(() => drawVehiclePicture(job.content, job.photo, job.drawn))
    case "draw site":
      return withSvg(() => drawSitePicture(job.content, job.drawn))
    case "draw icon":
      return withSvg(() => drawIcon(job.size, job.isOnPaper, job.drawn))
  }
}

/** Our own shapes are SVG, and a dealer's mark as we write it (server/config/read-mark.ts); nothing else from outside ever may be. */
async function withSvg<Result>(draw: () => Promise<Result>): Promise<Result> {
  sharp.unblock(SVG)
  try {
    return await draw()
  } finally {
    sharp.block(SVG)
  }
}

/** The mark takes this share of an icon on paper; a round mask cuts off nothing of it. */
const MARK_SHARE = 0.74

/** A PNG for tabs, on nothing, or for home screens, on paper. */
function drawIcon(size: number, isOnPaper: boolean, { hues, mark }: Drawn): Promise<Buffer> {
  const { light } = buildColors(hues)
  const color = formatHex(light["brand-8"])
  const markSize = isOnPaper ? size * MARK_SHARE : size
  const paper = isOnPaper
    ? `<rect width="100%" height="100%" fill="${formatHex(light["whitewash-0"])}"/>`
    : ""
  const shapes = paper + drawMark(mark, { x: size / 2, y: size / 2, size: markSize, color })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${shapes}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer()
}

/** Both ends are of the same release: this process is started from the web process's own files. */
function readJob(message: unknown): ImageJob {
  return message as ImageJob
}
