import { spawn } from "node:child_process"
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { buildVehicle } from "#tests/builders.ts"
import { createStockFile } from "./stock-file.ts"

let folder = ""
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "stock-"))
})
afterEach(() => rm(folder, { recursive: true }))

const days = { firstSeenOn: "2026-11-01", changedOn: null, soldOn: null }
const entry = (id: number) => ({
  listed: buildVehicle({ id }),
  added: { vin: `VIN${id}` },
  asked: true,
  ...days,
})

describe("the stock on disk", () => {
  it("comes back as it was saved", async () => {
    await createStockFile(folder).save([entry(2), entry(1)])
    expect(await createStockFile(folder).load()).toMatchObject({ entries: [entry(2), entry(1)] })
  })

  it("may be an empty stock", async () => {
    await createStockFile(folder).save([])
    expect(await createStockFile(folder).load()).toMatchObject({ entries: [] })
  })

  it("is ignored when it is missing, damaged, cut or of another format", async () => {
    const file = createStockFile(folder)
    expect(await file.load()).toHaveProperty("problem")
    await file.save([entry(1), entry(2)])
    const name = path.join(folder, "stock.ndjson")
    const sound = await readFile(name, "utf8")
    const spoiled = [
      "",
      "{}",
      "\n",
      sound.slice(0, -10),
      sound.slice(0, sound.lastIndexOf("\n")),
      sound.replace("VIN1", "VIN9"),
      sound.replace('"format":1', '"format":0'),
      `x${sound}`,
    ]
    for (const content of spoiled) {
      await writeFile(name, content)
      expect(await file.load(), JSON.stringify(content.slice(0, 60))).toHaveProperty("problem")
    }
    await writeFile(name, sound)
    expect(await file.load()).toHaveProperty("entries")
  })

  it("gives unknown to a field that is newer than the file", async () => {
    const { vin: _, ...older } = buildVehicle({ id: 1 })
    // @ts-expect-error an older program wrote vehicles without this field
    await createStockFile(folder).save([{ listed: older, added: {}, asked: true, ...days }])
    expect(await createStockFile(folder).load()).toMatchObject({ entries: [{ listed: { vin: null } }] })
  })

  it("removes what a killed process left unfinished", async () => {
    const [old, fresh] = ["stock.ndjson.a.tmp", "stock.ndjson.b.tmp"].map((name) => path.join(folder, name))
    for (const leftover of [old, fresh]) await writeFile(leftover ?? "", "half")
    await utimes(old ?? "", 1, 1)
    await createStockFile(folder).save([entry(1)])
    expect((await readdir(folder)).sort()).toEqual(["stock.ndjson", "stock.ndjson.b.tmp"])
  })

  it("survives a kill in the middle of a write", async () => {
    const vehicles = 3000
    const script = `
      import { createStockFile } from "#server/stock/stock-file.ts"
      import { buildVehicle } from "#tests/builders.ts"
      const entries = Array.from({ length: ${vehicles} }, (_, id) => ({ listed: buildVehicle({ id: id + 1, remarks: ["x".repeat(500)] }), added: {}, asked: true, firstSeenOn: null, changedOn: null, soldOn: null }))
      const file = createStockFile(${JSON.stringify(folder)})
      await file.save(entries)
      console.log("saved")
      for (;;) await file.save(entries)`
    for (const wait of [0, 7, 19]) {
      const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", script])
      await new Promise((resolve) => child.stdout.once("data", resolve))
      await sleep(wait)
      child.kill("SIGKILL")
      await new Promise((resolve) => child.once("exit", resolve))
      const stored = await createStockFile(folder).load()
      expect("entries" in stored && stored.entries.length).toBe(vehicles)
    }
    expect((await readdir(folder)).filter((name) => name === "stock.ndjson")).toHaveLength(1)
  }, 20_000)
})
