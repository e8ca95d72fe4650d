import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { beforeEach, expect, it } from "vitest"
import { readSheetForm, type SheetEdit } from "#domain/sheet/sheet-form.ts"
import { formatSheet, type VehicleSheet } from "#domain/sheet/vehicle-sheet.ts"
import { buildStock, buildVehicle } from "#harness/builders.ts"
import { eventually } from "#harness/eventually.ts"
import { eraseOld } from "#server/erasure/erase-old.ts"
import { signDayToken } from "#server/mail/link-token.ts"
import { createSheetStore } from "#server/sheet/sheet-store.ts"
import { silentLog } from "#tests/silent-log.ts"
import { startTestSite } from "./start-test-site.ts"

const { database, open, site, current } = await startTestSite()

const octavia = buildVehicle({ id: 104_211, vin: "TMBJJ7NE0L0000001" })
const fabia = buildVehicle({ id: 104_212, vin: null })
const { key } = await open.database.selectFrom("link_key").select("key").executeTakeFirstOrThrow()
const today = new Date().toLocaleDateString("sv", { timeZone: "Europe/Prague" })
const token = signDayToken(key, today)
const { sheetLinks } = site
const links = {
  save: (form: SheetEdit, photo?: Uint8Array, { id } = octavia) => sheetLinks.save(token, id, form, photo),
}

beforeEach(async () => {
  await database.query("truncate vehicle_sheet, vehicle_photo, vehicle_day, mail, quota_use cascade")
  current.stock = buildStock([octavia, fabia])
})

const state = (fields: Readonly<Record<string, string>>, base = "0"): SheetEdit =>
  readSheetForm(new URLSearchParams({ ...fields, verze: base }))
const texts = (sheet: VehicleSheet | undefined) => sheet && formatSheet(sheet).map(({ stated: text }) => text)

async function read({ id } = octavia) {
  const reading = await sheetLinks.readLink(token, id)
  if (!reading.found) throw new Error(reading.why)
  return reading.saved
}

async function save(fields: Readonly<Record<string, string>>, vehicle = octavia): Promise<void> {
  expect(await links.save(state(fields, (await read(vehicle)).id), undefined, vehicle)).toEqual({
    done: true,
  })
}

it("every saving is a row with its day, an unchanged one is none, and what is confirmed is stated again", async () => {
  await save({ klice: "2", oprava: "Brzdy" })
  expect(await links.save(state({ klice: "2" }, (await read()).id))).toEqual({
    done: false,
    why: "same",
  })
  await database.query(
    `update vehicle_sheet set lines = replace(lines::text, '${today}', '2026-01-02')::json`,
  )
  await save({ klice: "2", knizka: "paper" })
  expect(formatSheet((await read()).sheet)).toEqual([
    { stated: "keys/2", statedOn: "2026-01-02" },
    { stated: "book/paper", statedOn: today },
    { stated: "repair/Brzdy", statedOn: "2026-01-02" },
  ])
  await save({ klice: "2", knizka: "paper", plati: "keys", odebrat: "repair/Brzdy" })
  expect(formatSheet((await read()).sheet)).toEqual([
    { stated: "keys/2", statedOn: today },
    { stated: "book/paper", statedOn: today },
  ])
  expect(await database.query("select count(*)::int as n from vehicle_sheet")).toEqual([{ n: 3 }])
})

it("another vehicle that has got the id begins with nothing stated", async () => {
  await save({ klice: "2", oprava: "Brzdy" })
  current.stock = buildStock([{ ...octavia, vin: "TMBJJ7NE0L0000002" }])
  expect(texts((await read()).sheet)).toEqual([])
  await save({ knizka: "paper" })
  expect(texts((await read()).sheet)).toEqual(["book/paper"])
})

it("a flaw's photo is public with the sheet, and gone with the flaw", async () => {
  const flaw = { vada: "scratch", "vada-kde": "left", "vada-slova": "6 cm" }
  const jpeg = new Uint8Array([255, 216, 255])
  const listPhotos = () => database.query("select id, caption from vehicle_photo")
  expect(await links.save(state(flaw), jpeg)).toEqual({ done: true })
  const [photo] = await listPhotos()
  expect(photo).toMatchObject({ caption: "Škrábanec, levé dveře" })
  const text = `flaw/scratch/left/${photo?.id}/6\u00a0cm`
  expect(texts((await read()).sheet)).toEqual([text])
  // Who saw an older sheet changes nothing, and shows nothing.
  expect(await links.save(state({ ...flaw, "vada-kde": "right" }), jpeg)).toMatchObject({
    why: "stale",
  })
  expect(await listPhotos()).toHaveLength(1)
  await save({ klice: "2" })
  expect(await listPhotos()).toHaveLength(1)
  await save({ klice: "2", odebrat: text })
  expect(await listPhotos()).toEqual([])
  expect(texts((await read()).sheet)).toEqual(["keys/2"])
})

it("a photo is withdrawn by itself: its flaw stays as it was said, also where somebody else saved meanwhile", async () => {
  const jpeg = new Uint8Array([255, 216, 255])
  const listPhotos = () => database.query("select id from vehicle_photo order by taken_at")
  await links.save(state({ vada: "scratch", "vada-kde": "left" }), jpeg)
  const [first] = await listPhotos()
  const { id, sheet } = await read()
  await links.save(state({ vada: "dent", "vada-kde": "right" }, id), jpeg)
  expect(await links.save(state({ klice: "2", "bez-fotky": String(first?.id) }, id))).toMatchObject({
    why: "stale",
  })
  expect((await read()).sheet[0]).toEqual(sheet[0])
  const [second, ...others] = await listPhotos()
  expect([second?.id === first?.id, others]).toEqual([false, []])
  const withdraw = state({ "bez-fotky": String(second?.id) }, (await read()).id)
  expect(await links.save(withdraw, undefined, fabia)).toMatchObject({ done: false })
  expect(await listPhotos()).toHaveLength(1)
  expect(await links.save(withdraw)).toEqual({ done: false, why: "same" })
  expect(await listPhotos()).toEqual([])
})

it("who saves second sees what the first saved, loses nothing, and of many at once one is first", async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, n) => links.save(state({ oprava: `Oprava ${n}` }))),
  )
  expect(outcomes.filter(({ done }) => done)).toHaveLength(1)
  expect(outcomes.filter((each) => !each.done && each.why === "stale")).toHaveLength(11)
  const first = await read()
  const stale = await links.save(state({ klice: "2" }))
  expect(stale).toMatchObject({ done: false, why: "stale", shown: [], current: { id: first.id } })
  // Sent twice by an impatient thumb.
  const submitted = state({ klice: "2" }, first.id)
  expect([await links.save(submitted), await links.save(submitted)]).toEqual([
    { done: true },
    { done: false, why: "same" },
  ])
  expect(texts((await read()).sheet)).toEqual(["keys/2", ...(texts(first.sheet) ?? [])])
})

it("the website's process has a sheet, of that vehicle only, and without the database also after a restart", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "sheets-"))
  const follow = () => createSheetStore({ database: open.database, folder, log: silentLog })
  const store = follow()
  store.start()
  await save({ klice: "2" })
  await eventually("it says it", () => store.find(octavia) !== undefined)
  expect(texts(store.find(octavia))).toEqual(["keys/2"])
  expect(store.find(fabia)).toBeUndefined()
  // A vehicle that changes keeps its sheet; another vehicle with its id has none of it.
  expect(texts(store.find({ ...octavia, vin: null }))).toEqual(["keys/2"])
  expect(store.find({ ...octavia, vin: "TMBJJ7NE0L0000002" })).toBeUndefined()
  const before = store.version()
  await save({ klice: "3" })
  await eventually("it says the newest", () => store.version() !== before)
  const restarted = follow()
  await eventually("the file is written", async () => {
    await restarted.load()
    return texts(restarted.find(octavia))?.[0] === "keys/3"
  })
  expect(restarted.version()).toBe(store.version())
  await database.query("truncate vehicle_sheet")
  await eventually("what is erased is gone", () => store.find(octavia) === undefined)
  store.stop()
})

it("a sold vehicle that comes back has its sheet, and one that stays away for 30 days has none", async () => {
  await save({ klice: "2" })
  await save({ klice: "3" })
  await save({ klice: "1" }, fabia)
  current.stock = buildStock([fabia])
  expect(await sheetLinks.readLink(token, octavia.id)).toEqual({ found: false, why: "gone" })
  current.stock = buildStock([octavia, fabia])
  expect(texts((await read()).sheet)).toEqual(["keys/3"])
  const sell = (days: number) =>
    database.query(`
      insert into vehicle_day (vehicle_id, first_seen_on, sold_on, listed_hash) values
        (${octavia.id}, '2026-01-01', date '${today}' - ${days}, ''), (${fabia.id}, '2026-01-01', null, '')
      on conflict (vehicle_id) do update set sold_on = excluded.sold_on`)
  await sell(29)
  expect((await eraseOld(open.database, new Date(), silentLog)).vehicle_sheet).toBeUndefined()
  await sell(31)
  expect((await eraseOld(open.database, new Date(), silentLog)).vehicle_sheet).toBe(2)
  expect((await read()).id).toBe("0")
  expect(texts((await read(fabia)).sheet)).toEqual(["keys/1"])
})
