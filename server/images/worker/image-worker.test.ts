import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { getPriority } from "node:os"
import { fileURLToPath } from "node:url"
import sharp from "sharp"
import { afterAll, describe, expect, it } from "vitest"
import { seededRandom } from "#demo/seeded-random.ts"
import { listDrawn } from "#domain/brand/brand.ts"
import { paintImage } from "#harness/paint-image.ts"
import { isWholeRun } from "#harness/whole-run.ts"
import { openImageWork } from "#server/images/image-work.ts"
import { createImageWork } from "../image-work.ts"
import { createWorkerPool } from "../worker-pool.ts"
import { convertPhoto } from "./convert-photo.ts"

const script = fileURLToPath(new URL("image-worker.ts", import.meta.url))
const photo = readFileSync("demo/photos/main/104211.jpg")
const drawn = listDrawn({})
const lost: string[] = []
/** One that has hardly more memory than a worker without work. */
const pool = createWorkerPool({
  script,
  residentBytes: 150 * 1024 * 1024,
  jobMs: 15_000,
  idleMs: 60_000,
  recycleBytes: 150 * 1024 * 1024,
  onLost: (reason) => lost.push(reason),
})
const work = createImageWork(pool)
afterAll(() => pool.end())

describe("an image worker", () => {
  it("converts and inspects a photo", async () => {
    expect(await work.convert(photo, 320, "webp")).toEqual(await convertPhoto(photo, 320, "webp"))
    expect(await work.inspect(photo)).toMatchObject({ kind: "image", width: 1280, height: 960 })
  })

  it("loads no other format, whatever it is asked", async () => {
    const small = sharp(photo).resize(64)
    const others = [
      await small.clone().avif({ effort: 0 }).toBuffer(),
      await small.clone().gif().toBuffer(),
      await small.clone().tiff().toBuffer(),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      Buffer.from("%PDF-1.7\n"),
    ]
    // Our own shapes are SVG: drawing them must not leave the door open.
    await work.drawSite(
      { name: "Auto", town: "Javořina", slogan: "Jezděte dál", since: "Od roku 1993" },
      drawn,
    )
    for (const other of others)
      await expect(work.convert(other, 320, "webp")).rejects.toThrow("unsupported image format")
  })

  it("turns every damaged photo into a photo or an error, and survives all of them", async () => {
    const random = seededRandom(1)
    const sources = [
      await sharp(photo).resize(200).jpeg().toBuffer(),
      await sharp(photo).resize(200).jpeg({ progressive: true }).toBuffer(),
      await sharp(photo).resize(120).png().toBuffer(),
      await sharp(photo).resize(200).webp().toBuffer(),
    ]
    let converted = 0
    for (let turn = 0; turn < 300; turn++) {
      const damaged = damage(sources[turn % sources.length] ?? photo, random)
      const made = await work.convert(damaged, 160, "webp").catch(() => undefined)
      if (made !== undefined) converted++
    }
    expect(converted).toBeGreaterThan(10)
    expect(lost).toEqual([])
    expect(pool.size()).toBe(1)
  })
})

/** Changed in some bytes, or cut. */
function damage(source: Buffer, random: () => number): Buffer {
  const changed = Buffer.from(source)
  const changes = 1 + Math.floor(random() * 8)
  for (let change = 0; change < changes; change++) {
    // Headers are near the beginning, and most faults of decoders too.
    const position = Math.floor(random() ** 3 * changed.length)
    changed[position] = Math.floor(random() * 256)
  }
  return random() < 0.3 ? changed.subarray(0, Math.floor(random() * changed.length)) : changed
}

describe("the workers of the site", () => {
  it("have memory for the most costly images that are not refused, one after the other", async () => {
    const reasons: string[] = []
    const images = openImageWork((reason) => reasons.push(reason))
    const costly = [
      paintImage(5100, 5100, "removeAlpha().jpeg({ progressive: true })"),
      paintImage(4400, 4400, "png({ progressive: true })"),
      // Costs time, but is decoded row by row.
      ...(isWholeRun ? [paintImage(8160, 6120, "removeAlpha().jpeg()")] : []),
    ]
    for (const original of costly)
      expect((await images.work.convert(original, 1920, "webp")).length).toBeGreaterThan(100)
    expect(reasons).toEqual([])
  })

  it("end with the web process, however that ends, not by a signal to all, and start at any niceness", async () => {
    const web = `
      import { createWorkerPool } from "./server/images/worker-pool.ts"
      const pool = createWorkerPool({
        script: ${JSON.stringify(script)},
        residentBytes: 3e8, jobMs: 15000, idleMs: 60000, recycleBytes: 3e8, onLost() {},
      })
      const job = { kind: "convert", original: Buffer.alloc(9), width: 320, format: "webp" }
      await pool.run(job)
      const { readFileSync } = await import("node:fs")
      const worker = Number(readFileSync(\`/proc/\${process.pid}/task/\${process.pid}/children\`, "utf8"))
      process.kill(worker, "SIGTERM")
      process.kill(worker, "SIGINT")
      const reply = await pool.run(job)
      console.log(worker, reply.ok)
      setInterval(() => {}, 1000)`
    const child = spawn("nice", ["-n", "15", process.execPath, "--input-type=module-typescript", "-e", web])
    const line = String(await new Promise((resolve) => child.stdout.once("data", resolve)))
    const worker = Number(line.split(" ")[0])
    expect(line).toContain("false")
    expect(getPriority(worker)).toBeGreaterThanOrEqual(15)
    expect(readFileSync(`/proc/${worker}/oom_score_adj`, "utf8").trim()).toBe("1000")
    child.kill("SIGKILL")
    await expect.poll(() => isRunning(worker), { timeout: 10_000 }).toBe(false)
  })
})

/** A process that has ended stays in the table until its parent has asked for it. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"))
  } catch {
    return false
  }
}
