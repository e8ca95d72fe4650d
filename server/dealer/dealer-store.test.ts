import { cp, readFile, rm, stat, utimes, writeFile } from "node:fs/promises"
import path from "node:path"
import { beforeEach, describe, expect, it } from "vitest"
import { collectLines } from "#tests/collect-lines.ts"
import { createTestFolder } from "#tests/test-folder.ts"
import { type DealerStore, openDealerStore } from "./dealer-store.ts"

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }
type JsonPath = readonly (string | number)[]

const demo: Json = JSON.parse(await readFile("demo/dealer.json", "utf8"))

const folder = createTestFolder()
const file = path.join(folder, "dealer.json")
const dataFolder = path.join(folder, "data")
const { lines, log } = collectLines()
const messages = () => lines.map(({ message }) => message)
beforeEach(async () => {
  lines.length = 0
  for (const name of ["dealer.json", "certificate.webp", "person.webp"])
    await cp(`demo/${name}`, path.join(folder, name))
})

async function open(): Promise<DealerStore> {
  const opening = await openDealerStore({ file, dataFolder, log })
  if (!opening.ok) throw new Error(opening.faults.join("\n"))
  return opening.store
}

let writes = 0
/** Each with a time of its own: the clock of a file system may be slower than this test. */
async function write(content: Json | string, name = file): Promise<void> {
  await writeFile(name, typeof content === "string" ? content : JSON.stringify(content))
  await utimes(name, new Date(), new Date(Date.UTC(2026, 0, 1) + ++writes * 1000))
}

/** Until the store has noticed a change, and that it is over. */
async function settle(store: DealerStore): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await store.refresh()
}

/** Every place of the file, also those of objects and lists. */
function listPaths(value: Json, at: JsonPath = []): readonly JsonPath[] {
  const children = value !== null && typeof value === "object" ? Object.entries(value) : []
  return children.flatMap(([key, child]) => {
    const here = [...at, Array.isArray(value) ? Number(key) : key]
    return [here, ...listPaths(child, here)]
  })
}

function replaceAt(value: Json, [key, ...rest]: JsonPath, wrong: Json): Json {
  if (key === undefined) return wrong
  const copy = structuredClone(Object(value))
  copy[key] = replaceAt(copy[key], rest, wrong)
  return copy
}

/** No field takes it: every text, number, list and object has names of its own. */
const nonsense = { nonsense: [] }
const places = listPaths(demo).filter((place) => place[0] !== "$schema")

describe("a dealer file with a fault", () => {
  it("never takes the site down, while it runs and while it starts, and each field's fault is named", async () => {
    const running = await open()
    const sound = running.current()
    expect(places.length).toBeGreaterThan(70)
    // What is nonsense hides what is in it.
    for (const [depth, faulty] of Map.groupBy(places, ({ length }) => length)) {
      await write(faulty.reduce((json, place) => replaceAt(json, place, nonsense), demo))
      await settle(running)
      const started = await open()
      for (const store of [running, started]) {
        expect(store.current(), `depth ${depth}`).toEqual(sound)
        expect(store.findPicture(sound.person?.photo ?? "")?.content.length).toBeGreaterThan(100)
        // Of a day it is said what may stand there.
        for (const place of faulty) {
          const field = (place[0] === "openingHours" ? place.slice(0, 2) : place).join(".")
          expect(store.faults()).toContainEqual(expect.stringMatching(`^${field}[.:]`))
        }
      }
    }
    await write(demo)
    await settle(running)
    expect(running.faults()).toEqual([])
    expect(messages().at(-1)).toBe("dealer file fixed")
  })

  it("names every fault at once, those of pictures too, each with what the field is for", async () => {
    await open()
    const wrong = replaceAt(replaceAt(demo, ["openingHours", "sunday"], "9-12"), ["street"], "")
    const unnamed = replaceAt(
      replaceAt(wrong, ["insurance", "certificate"], "gone.webp"),
      ["bookingHours"],
      1,
    )
    const { name: _, ...nameless } = Object(unnamed)
    await write(nameless)
    const { faults } = { faults: (await open()).faults() }
    for (const fault of [
      "name: is missing (What the dealership is called, in the header and in titles of pages.)",
      'openingHours.sunday: must be { "from": "09:00", "to": "17:00" }, "by-arrangement" or "closed" (',
      "street: ",
      "insurance.certificate: ENOENT",
      "bookingHours: is not a field of the dealer file",
    ])
      expect(faults).toContainEqual(expect.stringContaining(fault))
    expect(faults).toHaveLength(5)
  })

  it.each([
    ["no JSON", '{ "name": '],
    ["empty", ""],
    ["a list", "[]"],
    ["null", "null"],
  ])("that is %s changes nothing", async (_, content) => {
    const store = await open()
    await write(content)
    await settle(store)
    expect(store.current().name).toBe("Auto Javořina")
    expect(store.faults()).toHaveLength(1)
    expect((await open()).current()).toEqual(store.current())
  })

  it("that is gone changes nothing, and its fault is logged once", async () => {
    const store = await open()
    await rm(file)
    for (let turn = 0; turn < 3; turn++) await settle(store)
    expect(store.faults()).toEqual([expect.stringContaining("ENOENT")])
    expect(messages().filter((message) => message === "dealer file has faults")).toHaveLength(1)
  })

  it("stops only a first start, where there is no last good one", async () => {
    await write("{}")
    const opening = await openDealerStore({ file, dataFolder, log })
    expect(opening.ok ? [] : opening.faults).toContainEqual(expect.stringContaining("name: is missing"))
  })

  it("is not replaced by a saved one that the disk has damaged", async () => {
    await open()
    const saved = path.join(dataFolder, "dealer.json")
    await writeFile(saved, (await readFile(saved, "utf8")).replace("Auto Javořina", "Auto Javorina"))
    await write("{}")
    expect((await openDealerStore({ file, dataFolder, log })).ok).toBe(false)
  })
})

describe("a dealer file that changes", () => {
  it("is read once it is left alone; subscribers are notified, and the version is another", async () => {
    const store = await open()
    const before = store.version()
    let changes = 0
    store.onChange(() => changes++)
    await write(replaceAt(demo, ["street"], "Nová 2"))
    await store.refresh()
    expect(store.current().street).toBe("Ukázková 1")
    await settle(store)
    expect(store.current().street).toBe("Nová 2")
    expect(changes).toBe(1)
    expect(store.version()).not.toBe(before)
    await write(demo)
    await settle(store)
    expect(store.version()).toBe(before)
  })

  it("is also read when only a picture beside it does; the picture of older pages stays", async () => {
    const store = await open()
    const old = store.current().person?.photo ?? ""
    await write(`RIFF1234WEBP ${"x".repeat(100)}`, path.join(folder, "person.webp"))
    await settle(store)
    expect(store.current().person?.photo).not.toBe(old)
    for (const url of [old, store.current().person?.photo ?? ""])
      expect(store.findPicture(url)?.type).toBe("image/webp")
  })

  it("keeps what is laid over it", async () => {
    const store = await open()
    store.setOverlay((dealer) => ({ ...dealer, stockIntro: "Máme otevřeno." }))
    expect(store.current().stockIntro).toBe("Máme otevřeno.")
    await write(replaceAt(demo, ["street"], "Nová 2"))
    await settle(store)
    expect(store.current()).toMatchObject({ stockIntro: "Máme otevřeno.", street: "Nová 2" })
  })

  it("is not saved again by a start that finds it as it was", async () => {
    await open()
    const saved = path.join(dataFolder, "dealer.json")
    const { ino } = await stat(saved)
    await open()
    expect((await stat(saved)).ino).toBe(ino)
  })
})
