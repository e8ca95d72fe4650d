import { appendFile, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout } from "node:timers/promises"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { createLog } from "#server/log.ts"
import { buildVehicle } from "#tests/builders.ts"
import { openMediaInfoStore } from "./media-info-store.ts"

let folder = ""
let time = 0
const lines: string[] = []
const log = createLog(
  (line) => lines.push(line),
  () => new Date(0),
)
const open = (where = folder) => openMediaInfoStore({ folder: where, log, now: () => time })
const photo = { kind: "image", width: 1280, height: 960, tint: "c8" } as const
const vehicle = buildVehicle({ media: ["a.jpg", "b.jpg"] })

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "mediaInfo-"))
})
afterEach(() => rm(folder, { recursive: true }))

describe("what was seen of the media", () => {
  it("is part of the vehicle, and null where nothing was seen yet", async () => {
    const mediaInfo = await open()
    expect(mediaInfo.addTo(vehicle)).toBe(vehicle)
    mediaInfo.learn("b.jpg", photo)
    expect(mediaInfo.addTo(vehicle).mediaInfo).toEqual([null, photo])
    expect(mediaInfo.wants("a.jpg")).toBe(true)
    expect(mediaInfo.wants("b.jpg")).toBe(false)
  })

  it("is still known after a restart, whatever a failing disk did to a line", async () => {
    const first = await open()
    first.learn("a.jpg", photo)
    await first.save([vehicle])
    await appendFile(path.join(folder, "media.ndjson"), '["b.jpg",{"ki')
    const second = await open()
    expect(second.addTo(vehicle).mediaInfo).toEqual([photo, null])
  })

  it("is forgotten with the vehicle", async () => {
    const mediaInfo = await open()
    mediaInfo.learn("a.jpg", photo)
    mediaInfo.learn("sold.jpg", photo)
    await mediaInfo.save([vehicle])
    expect(mediaInfo.wants("sold.jpg")).toBe(true)
    expect(mediaInfo.wants("a.jpg")).toBe(false)
  })

  it("is looked at again after an hour where the file was broken, and after a restart", async () => {
    const mediaInfo = await open()
    mediaInfo.learn("a.jpg", { kind: "broken" })
    expect(mediaInfo.wants("a.jpg")).toBe(false)
    time += 60 * 60_000
    expect(mediaInfo.wants("a.jpg")).toBe(true)
    await mediaInfo.save([vehicle])
    expect((await open()).wants("a.jpg")).toBe(true)
  })

  it("is what another process saved, and no more, once that is reloaded", async () => {
    const follower = await open()
    const leader = await open()
    leader.learn("a.jpg", photo)
    leader.learn("b.jpg", photo)
    await leader.save([vehicle])
    expect(await follower.takeUp()).toBe(true)
    expect(await follower.takeUp()).toBe(false)
    expect(follower.addTo(vehicle).mediaInfo).toEqual([photo, photo])
    await setTimeout(5)
    await leader.save([buildVehicle({ media: ["b.jpg"] })])
    expect(await follower.takeUp()).toBe(true)
    expect(follower.addTo(vehicle).mediaInfo).toEqual([null, photo])
    await rm(path.join(folder, "media.ndjson"))
    expect(await follower.takeUp()).toBe(false)
    expect(follower.addTo(vehicle).mediaInfo).toEqual([null, photo])
  })

  it("is known without a disk too", async () => {
    const mediaInfo = await open("/dev/null/data")
    mediaInfo.learn("a.jpg", photo)
    await mediaInfo.save([vehicle])
    expect(mediaInfo.addTo(vehicle).mediaInfo).toEqual([photo, null])
    expect(lines.join("")).toContain("media info not saved")
  })
})
