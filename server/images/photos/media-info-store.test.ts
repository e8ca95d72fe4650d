import { appendFile, rm } from "node:fs/promises"
import path from "node:path"
import { setTimeout } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { buildVehicle } from "#harness/builders.ts"
import { collectLines } from "#tests/collect-lines.ts"
import { createTestFolder } from "#tests/test-folder.ts"
import { openMediaInfoStore } from "./media-info-store.ts"

const folder = createTestFolder()
let time = 0
const { lines, log } = collectLines()
const open = (where = folder) => openMediaInfoStore({ folder: where, log, now: () => time })
const photo = { kind: "image", width: 1280, height: 960, tint: "c8" } as const
const vehicle = buildVehicle({ media: ["a.jpg", "b.jpg"] })

describe("the media info", () => {
  it("is part of the vehicle, and null where a medium was not inspected yet", async () => {
    const mediaInfo = await open()
    expect(mediaInfo.addTo(vehicle)).toBe(vehicle)
    mediaInfo.set("b.jpg", photo)
    expect(mediaInfo.addTo(vehicle).mediaInfo).toEqual([null, photo])
    expect(mediaInfo.needsInspection("a.jpg")).toBe(true)
    expect(mediaInfo.needsInspection("b.jpg")).toBe(false)
  })

  it("survives a restart, even when a failing disk has damaged a line", async () => {
    const first = await open()
    first.set("a.jpg", photo)
    await first.save([vehicle])
    await appendFile(path.join(folder, "media.ndjson"), '["b.jpg",{"ki')
    const second = await open()
    expect(second.addTo(vehicle).mediaInfo).toEqual([photo, null])
  })

  it("is dropped with the vehicle", async () => {
    const mediaInfo = await open()
    mediaInfo.set("a.jpg", photo)
    mediaInfo.set("sold.jpg", photo)
    await mediaInfo.save([vehicle])
    expect(mediaInfo.needsInspection("sold.jpg")).toBe(true)
    expect(mediaInfo.needsInspection("a.jpg")).toBe(false)
  })

  it("is renewed after five minutes where the file was broken, then ever later, and after a restart", async () => {
    const mediaInfo = await open()
    for (const minutes of [5, 10, 20, 40, 60, 60]) {
      mediaInfo.set("a.jpg", { kind: "broken" })
      time += (minutes - 1) * 60_000
      expect(mediaInfo.needsInspection("a.jpg")).toBe(false)
      time += 60_000
      expect(mediaInfo.needsInspection("a.jpg")).toBe(true)
    }
    mediaInfo.set("a.jpg", photo)
    time += 24 * 60 * 60_000
    expect(mediaInfo.needsInspection("a.jpg")).toBe(false)
    mediaInfo.set("a.jpg", { kind: "broken" })
    await mediaInfo.save([vehicle])
    expect((await open()).needsInspection("a.jpg")).toBe(true)
  })

  it("is exactly what another process has saved, once reloaded", async () => {
    const follower = await open()
    const leader = await open()
    leader.set("a.jpg", photo)
    leader.set("b.jpg", photo)
    await leader.save([vehicle])
    expect(await follower.reload()).toBe(true)
    expect(await follower.reload()).toBe(false)
    expect(follower.addTo(vehicle).mediaInfo).toEqual([photo, photo])
    await setTimeout(5)
    await leader.save([buildVehicle({ media: ["b.jpg"] })])
    expect(await follower.reload()).toBe(true)
    expect(follower.addTo(vehicle).mediaInfo).toEqual([null, photo])
    await rm(path.join(folder, "media.ndjson"))
    expect(await follower.reload()).toBe(false)
    expect(follower.addTo(vehicle).mediaInfo).toEqual([null, photo])
  })

  it("works without a disk too", async () => {
    const mediaInfo = await open("/dev/null/data")
    mediaInfo.set("a.jpg", photo)
    await mediaInfo.save([vehicle])
    expect(mediaInfo.addTo(vehicle).mediaInfo).toEqual([photo, null])
    expect(lines.map(({ message }) => message)).toContain("media info not saved")
  })
})
