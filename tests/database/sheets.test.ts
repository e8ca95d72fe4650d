import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { beforeEach, expect, it } from "vitest"
import { addDays, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { SheetValues } from "#domain/sheet/sheet-form.ts"
import { formatSheet, type VehicleSheet } from "#domain/sheet/vehicle-sheet.ts"
import { buildStock, buildVehicle } from "#harness/builders.ts"
import { eventually } from "#harness/eventually.ts"
import { eraseOld } from "#server/erasure/erase-old.ts"
import { signDayToken } from "#server/mail/link-token.ts"
import { createSheetStore } from "#server/sheet/sheet-store.ts"
import { silentLog } from "#tests/silent-log.ts"
import { buildSheetValues as state } from "./build-sheet-values.ts"
import { startTestSite } from "./start-test-site.ts"

const { database, open, site, current } = await startTestSite()

const octavia = buildVehicle({ id: 104_211, vin: "TMBJJ7NE0L0000001" })
const fabia = buildVehicle({ id: 104_212, vin: null })
const { key } = await open.database.selectFrom("link_key").select("key").executeTakeFirstOrThrow()
const today = new Date().toLocaleDateString("sv", { timeZone: "Europe/Prague" })
const token = signDayToken(key, today)
const { sheetLinks } = site
const links = {
  save: (form: SheetValues, photo?: Uint8Array, { id } = octavia) => sheetLinks.save(token, id, form, photo),
}

beforeEach(async () => {
  await database.query("truncate vehicle_sheet, vehicle_photo, vehicle_day, mail, quota_use cascade")
  current.stock = buildStock([octavia, fabia])
})

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
  await save({ klice: "2" })
  await database.query(
    `update vehicle_sheet set lines = replace(lines::text, '${today}', '2026-01-02')::json`,
  )
  await save({ klice: "2", knizka: "paper" })
  expect(formatSheet((await read()).sheet)).toEqual([
    { stated: "keys/2", statedOn: "2026-01-02" },
    { stated: "book/paper", statedOn: today },
    { stated: "repair/Brzdy", statedOn: "2026-01-02" },
  ])
  await save({ klice: "2", knizka: "paper", tlacitko: "confirm/keys" })
  expect(formatSheet((await read()).sheet)).toEqual([
    { stated: "keys/2", statedOn: today },
    { stated: "book/paper", statedOn: today },
    { stated: "repair/Brzdy", statedOn: "2026-01-02" },
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
  const flaw = { vada: "škrábanec 6 cm", "vada-kde": "left" }
  const jpeg = new Uint8Array([255, 216, 255])
  const listPhotos = () => database.query("select id, caption from vehicle_photo")
  expect(await links.save(state(flaw), jpeg)).toEqual({ done: true })
  const [photo] = await listPhotos()
  expect(photo).toMatchObject({ caption: "Škrábanec 6\u00a0cm, levé dveře" })
  const text = `flaw/left/${photo?.id}/škrábanec 6\u00a0cm`
  expect(texts((await read()).sheet)).toEqual([text])
  // Who saw an older sheet changes nothing, and shows nothing.
  expect(await links.save(state({ ...flaw, "vada-kde": "right" }), jpeg)).toMatchObject({
    why: "stale",
  })
  expect(await listPhotos()).toHaveLength(1)
  await save({ klice: "2" })
  expect(await listPhotos()).toHaveLength(1)
  await save({ klice: "2", tlacitko: `remove/${text}` })
  expect(await listPhotos()).toEqual([])
  expect(texts((await read()).sheet)).toEqual(["keys/2"])
})

it("who saves over a newer one saves nothing, and of many at once one is first", async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, n) => links.save(state({ oprava: `Oprava ${n}` }))),
  )
  expect(outcomes.filter(({ done }) => done)).toHaveLength(1)
  expect(outcomes.filter((each) => !each.done && each.why === "stale")).toHaveLength(11)
  const first = await read()
  expect(await links.save(state({ klice: "2" }))).toEqual({ done: false, why: "stale" })
  expect(await read()).toEqual(first)
  // Sent twice by an impatient thumb.
  const submitted = state({ klice: "2" }, first.id)
  expect([await links.save(submitted), await links.save(submitted)]).toEqual([{ done: true }, { done: true }])
  expect(texts((await read()).sheet)).toEqual(["keys/2", ...(texts(first.sheet) ?? [])])
})

it("one press reserves a vehicle, whatever else was saved meanwhile, and its day ends it", async () => {
  await save({ klice: "2" })
  const [until, ended] = [7, -1].map((days) => formatIsoDay(addDays(buildPragueMoment(new Date()), days)))
  expect(await sheetLinks.reserve(token, octavia.id, until ?? "")).toEqual({ done: true })
  expect(texts((await read()).sheet)).toEqual([`reserved/${until}`, "keys/2"])
  await save({ klice: "3", nabidka: "reserved", "rezervace-do": until ?? "" })
  expect(texts((await read()).sheet)).toEqual([`reserved/${until}`, "keys/3"])
  await database.query(`update vehicle_sheet set lines = replace(lines::text, '${until}', '${ended}')::json`)
  expect(texts((await read()).sheet)).toEqual(["keys/3"])
  await sheetLinks.reserve(token, octavia.id, until ?? "")
  expect(await sheetLinks.reserve(token, octavia.id, null)).toEqual({ done: true })
  expect(texts((await read()).sheet)).toEqual(["keys/3"])
  expect(await sheetLinks.reserve("0".repeat(64), octavia.id, null)).toMatchObject({ done: false })
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
