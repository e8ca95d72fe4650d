import { spawn } from "node:child_process"
import { readdir, rm, utimes, writeFile } from "node:fs/promises"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { buildVehicle } from "#harness/builders.ts"
import { isWholeRun } from "#harness/whole-run.ts"
import { silentLog } from "#tests/silent-log.ts"
import { createTestFolder } from "#tests/test-folder.ts"
import type { StockEntry } from "./stock-entry.ts"
import { createStockFile } from "./stock-file.ts"

const folder = createTestFolder()

const savedAt = Date.parse("2026-11-15T12:00:00Z")
const days = { firstSeenOn: "2026-11-01", changedOn: null, soldOn: null, missedReplies: 2, reduction: null }

function openFile(now = savedAt) {
  const { load, save, ...file } = createStockFile(folder, silentLog, () => now)
  return {
    ...file,
    load: () => load({ orOlder: true }),
    save: (entries: readonly StockEntry[], changed: boolean) =>
      save({ entries, changed, today: "2026-11-15", confirmedAt: new Date(now) }),
  }
}
const entry = (id: number) => ({
  listed: buildVehicle({ id }),
  added: { vin: `VIN${id}` },
  hasDetails: true,
  ...days,
})

describe("the stock on disk", () => {
  it("comes back as it was saved", async () => {
    await openFile().save([entry(2), entry(1)], true)
    expect(await openFile().load()).toMatchObject({ entries: [entry(2), entry(1)] })
  })

  it("bears the time at which the provider last confirmed it", async () => {
    const file = openFile()
    await file.save([entry(1)], true)
    expect(await openFile().load()).toMatchObject({ takenAt: new Date(savedAt) })
    const later = openFile(savedAt + 300_000)
    await later.load()
    await later.save([entry(1)], false)
    expect(await file.findHead()).toEqual({ isNew: false, takenAt: new Date(savedAt + 300_000) })
  })

  it("is new to the others once, and not to the process that saved it", async () => {
    const [leader, follower] = [openFile(), openFile()]
    expect(await follower.findHead()).toBeUndefined()
    await leader.save([entry(1)], true)
    expect((await leader.findHead())?.isNew).toBe(false)
    expect((await follower.findHead())?.isNew).toBe(true)
    await follower.load()
    expect((await follower.findHead())?.isNew).toBe(false)
  })

  it("is written whole, changed or not, where the disk does not have it", async () => {
    const file = openFile()
    await file.save([entry(1)], false)
    for (const name of await readdir(folder)) await writeFile(path.join(folder, name), "spoiled")
    expect(await file.load()).toBeUndefined()
    await file.save([entry(1)], false)
    expect(await file.load()).toMatchObject({ entries: [entry(1)] })
  })

  it("reports that it cannot be saved, until it can", async () => {
    const file = openFile()
    await rm(folder, { recursive: true })
    await writeFile(folder, "a file in the folder's place")
    expect(await file.save([entry(1)], true)).not.toBeNull()
    expect(file.isWritable()).toBe(false)
    await rm(folder)
    expect(await file.save([entry(1)], false)).toBeNull()
    expect(file.isWritable()).toBe(true)
  })

  it("is an older generation's, confirmed when that was, where the last one is damaged", async () => {
    await openFile(savedAt).save([entry(1)], true)
    await openFile(savedAt + 300_000).save([entry(2)], true)
    await writeFile(path.join(folder, "stock.ndjson"), "damaged")
    expect(await openFile().load()).toMatchObject({ entries: [entry(1)], takenAt: new Date(savedAt) })
  })

  it("may be an empty stock", async () => {
    await openFile().save([], true)
    expect(await openFile().load()).toMatchObject({ entries: [] })
  })

  it("has the fields of today's vehicles, whatever those of the release that wrote it", async () => {
    const { vin: _, ...older } = buildVehicle({ id: 1 })
    const saved = { ...entry(1), listed: { ...older, oldName: "x" }, added: { oldName: "y" } }
    // @ts-expect-error an older program wrote vehicles with other fields
    await openFile().save([saved], true)
    const [loaded] = (await openFile().load())?.entries ?? []
    expect(loaded).toMatchObject({ listed: { vin: null }, hasDetails: false })
    for (const fields of [loaded?.listed, loaded?.added]) expect(fields).not.toHaveProperty("oldName")
  })

  it("removes what a killed process left unfinished", async () => {
    const [old, fresh] = ["stock.ndjson.a.tmp", "stock.ndjson.b.tmp"].map((name) => path.join(folder, name))
    for (const leftover of [old, fresh]) await writeFile(leftover ?? "", "half")
    await utimes(old ?? "", 1, 1)
    await openFile().save([entry(1)], true)
    const expected = ["stock.ndjson", "stock.ndjson.b.tmp", "stock.ndjson.previous"]
    expect((await readdir(folder)).sort()).toEqual(expected)
  })

  it("survives a kill in the middle of a write", async () => {
    const vehicles = 3000
    const script = `
      import { createStockFile } from "#server/stock/stock-file.ts"
      import { buildVehicle } from "#harness/builders.ts"
      const entries = Array.from({ length: ${vehicles} }, (_, id) => ({ listed: buildVehicle({ id: id + 1, remarks: ["x".repeat(500)] }), added: {}, hasDetails: true, firstSeenOn: null, changedOn: null, soldOn: null, missedReplies: 0, reduction: null }))
      const log = { info() {}, warn() {}, error() {} }
      const file = createStockFile(${JSON.stringify(folder)}, log, Date.now)
      const save = () => file.save({ entries, changed: true, today: "2026-11-15", confirmedAt: new Date() })
      await save()
      console.log("saved")
      for (;;) await save()`
    for (const wait of isWholeRun ? [0, 7, 19] : [7]) {
      const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", script])
      await new Promise((resolve) => child.stdout.once("data", resolve))
      await sleep(wait)
      child.kill("SIGKILL")
      await new Promise((resolve) => child.once("exit", resolve))
      const stored = await openFile().load()
      expect(stored?.entries.length).toBe(vehicles)
    }
    expect((await readdir(folder)).filter((name) => name === "stock.ndjson")).toHaveLength(1)
  }, 20_000)
})
