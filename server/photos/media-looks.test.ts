import { appendFile, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { createLog } from "#server/log.ts"
import { buildVehicle } from "#tests/builders.ts"
import { openMediaLooks } from "./media-looks.ts"

let folder = ""
let time = 0
const lines: string[] = []
const log = createLog(
  (line) => lines.push(line),
  () => new Date(0),
)
const open = (where = folder) => openMediaLooks({ folder: where, log, now: () => time })
const photo = { kind: "image", width: 1280, height: 960, tint: "c8" } as const
const vehicle = buildVehicle({ media: ["a.jpg", "b.jpg"] })

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "looks-"))
})
afterEach(() => rm(folder, { recursive: true }))

describe("what was seen of the media", () => {
  it("is part of the vehicle, and null where nothing was seen yet", async () => {
    const looks = await open()
    expect(looks.addTo(vehicle)).toBe(vehicle)
    looks.learn("b.jpg", photo)
    expect(looks.addTo(vehicle).looks).toEqual([null, photo])
    expect(looks.wants("a.jpg")).toBe(true)
    expect(looks.wants("b.jpg")).toBe(false)
  })

  it("is still known after a restart, whatever a failing disk did to a line", async () => {
    const first = await open()
    first.learn("a.jpg", photo)
    await first.save([vehicle])
    await appendFile(path.join(folder, "media.ndjson"), '["b.jpg",{"ki')
    const second = await open()
    expect(second.addTo(vehicle).looks).toEqual([photo, null])
  })

  it("is forgotten with the vehicle", async () => {
    const looks = await open()
    looks.learn("a.jpg", photo)
    looks.learn("sold.jpg", photo)
    await looks.save([vehicle])
    expect(looks.wants("sold.jpg")).toBe(true)
    expect(looks.wants("a.jpg")).toBe(false)
  })

  it("is looked at again after an hour where the file was broken, and after a restart", async () => {
    const looks = await open()
    looks.learn("a.jpg", { kind: "broken" })
    expect(looks.wants("a.jpg")).toBe(false)
    time += 60 * 60_000
    expect(looks.wants("a.jpg")).toBe(true)
    await looks.save([vehicle])
    expect((await open()).wants("a.jpg")).toBe(true)
  })

  it("is known without a disk too", async () => {
    const looks = await open("/dev/null/data")
    looks.learn("a.jpg", photo)
    await looks.save([vehicle])
    expect(looks.addTo(vehicle).looks).toEqual([photo, null])
    expect(lines.join("")).toContain("media looks not kept")
  })
})
