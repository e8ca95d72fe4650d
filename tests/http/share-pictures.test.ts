import { spawnSync } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { isWholeRun } from "#harness/whole-run.ts"
import { listVehiclePaths, readMeta } from "#tests/crawled-site.ts"
import { sharedSite as demo } from "./shared-site.ts"

const MAX_BYTES = 300_000
/** On purpose: until the site knows that they are missing, the picture may get one later. */
const withMissingPhotos = "/vozidla/agados/-/106024"
/** A picture takes a second of a processor. */
const drawnEach = isWholeRun ? 1 : 5

async function findPicture(url: string): Promise<string> {
  const picture = readMeta(await demo.read(url), "og:image")
  return new URL(picture ?? "", "http://missing").pathname
}

async function expectPicture(url: string): Promise<Response> {
  // A busy machine answers 503 with Retry-After, and whoever asked comes again.
  await expect.poll(async () => (await demo.get(url)).status, { message: url, interval: 1_000 }).toBe(200)
  const response = await demo.get(url)
  expect(response.headers.get("content-type"), url).toBe("image/jpeg")
  const content = Buffer.from(await response.clone().arrayBuffer())
  expect(content.length, url).toBeLessThanOrEqual(MAX_BYTES)
  expect(await sharp(content).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 })
  return response
}

describe("share pictures", () => {
  it("are there for all vehicles, in their size, for ever", async () => {
    const paths = await listVehiclePaths(demo)
    const pictures = new Set<string>()
    for (const [index, vehiclePath] of paths.entries()) {
      const picture = await findPicture(vehiclePath)
      pictures.add(picture)
      if (index % drawnEach !== 0 && vehiclePath !== withMissingPhotos) continue
      const response = await expectPicture(picture)
      if (vehiclePath !== withMissingPhotos)
        expect(response.headers.get("cache-control"), vehiclePath).toBe("public, max-age=31536000, immutable")
    }
    expect(pictures.size).toBe(50)
  })

  it("stand for the site on the other pages", async () => {
    const pictures = new Set(await Promise.all(["/", "/vozidla", "/kontakt", "/vykup"].map(findPicture)))
    expect(pictures.size).toBe(1)
    for (const picture of pictures) await expectPicture(picture)
  })

  it("redirect from an older URL to today's, and are not found for a vehicle that is not there", async () => {
    const moved = await demo.get("/sdileni/104211/older.jpg")
    expect(moved.status).toBe(302)
    expect(moved.headers.get("location")).toBe(await findPicture("/vozidla/skoda/octavia/104211"))
    for (const url of ["/sdileni/1/x.jpg", "/sdileni/x/x.jpg"]) expect((await demo.get(url)).status).toBe(404)
  })

  it("have the same typeface on a machine without fonts", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "no-fonts-"))
    const settings = path.join(folder, "fonts.conf")
    await writeFile(settings, `<?xml version="1.0"?><fontconfig><cachedir>${folder}</cachedir></fontconfig>`)
    const measure = `
      import { measureText } from "#server/images/worker/draw-text.ts"
      for (const weight of [400, 740])
        for (const text of ["Příliš žluťoučký kůň", "449 000 Kč", "L&K <4x4>"])
          console.log(await measureText(text, { size: 60, weight, color: "#000000" }))`
    const run = (environment: Record<string, string>) =>
      spawnSync(process.execPath, ["--input-type=module", "-e", measure], {
        env: { PATH: process.env.PATH, ...environment },
        encoding: "utf8",
      })
        .stdout.trim()
        .split("\n")
        .map(Number)
    const here = run({})
    expect(here).toHaveLength(6)
    // Smoothing may differ by a pixel, another typeface by dozens.
    for (const [index, width] of run({ FONTCONFIG_FILE: settings }).entries())
      expect(Math.abs(width - (here[index] ?? 0))).toBeLessThanOrEqual(2)
    await rm(folder, { recursive: true })
  })
})
