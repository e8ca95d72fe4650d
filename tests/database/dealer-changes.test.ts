import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { beforeEach, expect, it } from "vitest"
import { addDays, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { FactsVersion } from "#domain/dealer/own-facts/facts-links.ts"
import type { FactChanges, OwnFacts } from "#domain/dealer/own-facts/own-facts.ts"
import type { SheetValues } from "#domain/sheet/sheet-form.ts"
import { formatSheet, type VehicleSheet } from "#domain/sheet/vehicle-sheet.ts"
import { buildStock, buildVehicle } from "#harness/builders.ts"
import { eventually } from "#harness/eventually.ts"
import { eraseOld } from "#server/erasure/erase-old.ts"
import { signDayToken } from "#server/mail/link-token.ts"
import { createSheetStore } from "#server/sheet/sheet-store.ts"
import { silentLog } from "#tests/silent-log.ts"
import { buildSheetValues as state } from "./build-sheet-values.ts"
import { isTo, waitForMails } from "./mail-links.ts"
import { startTestSite } from "./start-test-site.ts"

const { database, open, mailServer, site, current } = await startTestSite()
const octavia = buildVehicle({ id: 104_211, vin: "TMBJJ7NE0L0000001" })
const fabia = buildVehicle({ id: 104_212, vin: null })
beforeEach(async () => {
  await database.empty()
  current.stock = buildStock([octavia, fabia])
})

const { factsLinks, sheetLinks } = site
const { key } = await open.database.selectFrom("link_key").select("key").executeTakeFirstOrThrow()
const today = new Date().toLocaleDateString("sv", { timeZone: "Europe/Prague" })
const token = signDayToken(key, today)
const plain = (text = "") => text.replaceAll("\u00a0", " ")

async function readFacts() {
  const reading = await factsLinks.readLink(token)
  if (!reading.found) throw new Error(reading.why)
  return reading
}

/** As the form that has shown that version sends it. */
const saveFacts = ({ facts, version }: FactsVersion, changes: FactChanges) =>
  factsLinks.save(token, { version, facts: { ...facts, ...changes } })

const saturday = "09:00\n12:00"
const openOnSaturday = (facts: OwnFacts): OwnFacts => ({ ...facts, saturday })

it("dealer and operator are notified of a change, which is, with what was before", async () => {
  const before = mailServer.mails.length
  const shown = await readFacts()
  expect(await saveFacts(shown, { saturday })).toEqual({ done: true })
  expect(await readFacts()).toMatchObject({
    facts: openOnSaturday(shown.facts),
    change: { before: shown.facts, after: openOnSaturday(shown.facts) },
  })
  const mails = await waitForMails(mailServer, before, 2)
  for (const address of ["info@example.cz", "spravce@example.cz"]) {
    const mail = mails.find((each) => isTo(each, address))
    expect(plain(mail?.subject)).toBe("Změnili jste: sobota")
    expect(plain(mail?.text)).toContain("9:00–12:00 (dřív: po domluvě)")
    expect(mail?.text).toContain("https://www.example.cz/prodejce\n")
  }
  // The values of before are taken by the same form.
  expect(await saveFacts(await readFacts(), shown.facts)).toEqual({ done: true })
  expect((await readFacts()).facts).toEqual(shown.facts)
  expect(await database.count("dealer_change")).toBe(2)
})

it("of many who save at once one is first, and who saves over it sees what it saved, and may still have his own", async () => {
  const shown = await readFacts()
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) => saveFacts(shown, { stockIntro: `Přijeďte ${index}.` })),
  )
  expect(outcomes.filter(({ done }) => done)).toHaveLength(1)
  expect(await database.count("mail")).toBe(2)
  const newest = await readFacts()
  const outcome = await saveFacts(shown, { saturday })
  expect(outcome).toMatchObject({ done: false, why: "stale", changedAt: { year: expect.any(Number) } })
  if (outcome.done || outcome.why !== "stale") throw new Error("not stale")
  expect(outcome.current).toEqual({ facts: newest.facts, version: newest.version })
  // Nothing is merged: what he sends is what counts.
  const own = { facts: openOnSaturday(shown.facts), version: outcome.current.version }
  expect(await factsLinks.save(token, own)).toEqual({ done: true })
  expect((await readFacts()).facts).toEqual(own.facts)
  // Sent once more, as by a button pressed twice.
  expect(await factsLinks.save(token, own)).toEqual({ done: true })
  expect(await database.count("dealer_change")).toBe(2)
})

it("what the operator has changed in the dealer file since the form was shown is not saved over either", async () => {
  const shown = await readFacts()
  const older = { ...shown, version: `${shown.version}x` }
  expect(await saveFacts(older, { saturday })).toMatchObject({ why: "stale", changedAt: null })
  await saveFacts(shown, { saturday })
  const { facts, version } = await readFacts()
  const sinceThen = { facts, version: `${version}x` }
  expect(await saveFacts(sinceThen, { stockIntro: "Přijeďte." })).toMatchObject({
    why: "stale",
    changedAt: null,
  })
})

it("changes are erased after a year, save the one that counts", async () => {
  const shown = await readFacts()
  await saveFacts(shown, { saturday })
  await saveFacts(await readFacts(), { stockIntro: "Přijeďte." })
  await database.query("update dealer_change set changed_at = now() - interval '366 days'")
  expect((await eraseOld(open.database, new Date(), silentLog)).dealer_change).toBe(1)
  expect((await eraseOld(open.database, new Date(), silentLog)).dealer_change).toBeUndefined()
  expect((await readFacts()).facts).toEqual({ ...openOnSaturday(shown.facts), stockIntro: "Přijeďte." })
})

it("a day on which somebody comes is known, unless the visit was cancelled", async () => {
  await database.query(`
    insert into enquiry (digest, code, contact_method, fields, suspect, received_at, visit) values
      ('\\x01', 'A', 'visit', '{"visit": {"day": "2099-12-04", "time": "10:00"}}', false, now(), null),
      ('\\x02', 'B', 'visit', '{"visit": {"day": "2099-12-01", "time": "10:00"}}', false, now(), '{"kind": "confirmed", "day": "2099-12-04"}'),
      ('\\x03', 'C', 'visit', '{"visit": {"day": "2099-12-04", "time": "10:00"}}', false, now(), '{"kind": "cancelled", "day": "2099-12-04"}'),
      ('\\x04', 'D', 'question', '{"visit": null}', false, now(), null),
      ('\\x05', 'E', 'visit', '{"visit": {"day": "2020-12-04", "time": "10:00"}}', false, now(), null)`)
  expect(await factsLinks.readLink(token)).toMatchObject({ visitDays: ["2099-12-04", "2099-12-04"] })
})

const sendSheet = (form: SheetValues, photo?: Uint8Array, { id } = octavia) =>
  sheetLinks.save(token, id, form, photo)

const texts = (sheet: VehicleSheet | undefined) => sheet && formatSheet(sheet).map(({ stated: text }) => text)

async function readSheet({ id } = octavia) {
  const reading = await sheetLinks.readLink(token, id)
  if (!reading.found) throw new Error(reading.why)
  return reading.saved
}

async function saveSheet(fields: Readonly<Record<string, string>>, vehicle = octavia): Promise<void> {
  expect(await sendSheet(state(fields, (await readSheet(vehicle)).id), undefined, vehicle)).toEqual({
    done: true,
  })
}

it("every saving is a row with its day, an unchanged one is none, and what is confirmed is stated again", async () => {
  await saveSheet({ klice: "2", oprava: "Brzdy" })
  await saveSheet({ klice: "2" })
  await database.query(
    `update vehicle_sheet set lines = replace(lines::text, '${today}', '2026-01-02')::json`,
  )
  await saveSheet({ klice: "2", knizka: "paper" })
  expect(formatSheet((await readSheet()).sheet)).toEqual([
    { stated: "keys/2", statedOn: "2026-01-02" },
    { stated: "book/paper", statedOn: today },
    { stated: "repair/Brzdy", statedOn: "2026-01-02" },
  ])
  await saveSheet({ klice: "2", knizka: "paper", tlacitko: "confirm/keys" })
  expect(formatSheet((await readSheet()).sheet)).toEqual([
    { stated: "keys/2", statedOn: today },
    { stated: "book/paper", statedOn: today },
    { stated: "repair/Brzdy", statedOn: "2026-01-02" },
  ])
  expect(await database.count("vehicle_sheet")).toBe(3)
})

it("another vehicle that has got the id begins with nothing stated", async () => {
  await saveSheet({ klice: "2", oprava: "Brzdy" })
  current.stock = buildStock([{ ...octavia, vin: "TMBJJ7NE0L0000002" }])
  expect(texts((await readSheet()).sheet)).toEqual([])
  await saveSheet({ knizka: "paper" })
  expect(texts((await readSheet()).sheet)).toEqual(["book/paper"])
})

it("a flaw's photo is public with the sheet, and gone with the flaw", async () => {
  const flaw = { vada: "škrábanec 6 cm", "vada-kde": "left" }
  const jpeg = new Uint8Array([255, 216, 255])
  const listPhotos = () => database.query("select id, caption from vehicle_photo")
  expect(await sendSheet(state(flaw), jpeg)).toEqual({ done: true })
  const [photo] = await listPhotos()
  expect(photo).toMatchObject({ caption: "Škrábanec 6\u00a0cm, levé dveře" })
  const text = `flaw/left/${photo?.id}/škrábanec 6\u00a0cm`
  expect(texts((await readSheet()).sheet)).toEqual([text])
  // Who saw an older sheet changes nothing, and shows nothing.
  expect(await sendSheet(state({ ...flaw, "vada-kde": "right" }), jpeg)).toMatchObject({
    why: "stale",
  })
  expect(await listPhotos()).toHaveLength(1)
  await saveSheet({ klice: "2" })
  expect(await listPhotos()).toHaveLength(1)
  await saveSheet({ klice: "2", tlacitko: `remove/${text}` })
  expect(await listPhotos()).toEqual([])
  expect(texts((await readSheet()).sheet)).toEqual(["keys/2"])
})

it("who saves over a newer one saves nothing, and of many at once one is first", async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, n) => sendSheet(state({ oprava: `Oprava ${n}` }))),
  )
  expect(outcomes.filter(({ done }) => done)).toHaveLength(1)
  expect(outcomes.filter((each) => !each.done && each.why === "stale")).toHaveLength(11)
  const first = await readSheet()
  expect(await sendSheet(state({ klice: "2" }))).toEqual({ done: false, why: "stale" })
  expect(await readSheet()).toEqual(first)
  // Sent twice by an impatient thumb.
  const submitted = state({ klice: "2" }, first.id)
  expect([await sendSheet(submitted), await sendSheet(submitted)]).toEqual([{ done: true }, { done: true }])
  expect(texts((await readSheet()).sheet)).toEqual(["keys/2", ...(texts(first.sheet) ?? [])])
})

it("one press reserves a vehicle, whatever else was saved meanwhile, and its day ends it", async () => {
  await saveSheet({ klice: "2" })
  const [until, ended] = [7, -1].map((days) => formatIsoDay(addDays(buildPragueMoment(new Date()), days)))
  expect(await sheetLinks.reserve(token, octavia.id, until ?? "")).toEqual({ done: true })
  expect(texts((await readSheet()).sheet)).toEqual([`reserved/${until}`, "keys/2"])
  await saveSheet({ klice: "3", nabidka: "reserved", "rezervace-do": until ?? "" })
  expect(texts((await readSheet()).sheet)).toEqual([`reserved/${until}`, "keys/3"])
  await database.query(`update vehicle_sheet set lines = replace(lines::text, '${until}', '${ended}')::json`)
  expect(texts((await readSheet()).sheet)).toEqual(["keys/3"])
  await sheetLinks.reserve(token, octavia.id, until ?? "")
  expect(await sheetLinks.reserve(token, octavia.id, null)).toEqual({ done: true })
  expect(texts((await readSheet()).sheet)).toEqual(["keys/3"])
  expect(await sheetLinks.reserve("0".repeat(64), octavia.id, null)).toMatchObject({ done: false })
})

it("the website's process has a sheet, of that vehicle only, and the newest", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "sheets-"))
  const store = createSheetStore({ database: open.database, folder, log: silentLog, onChange: () => {} })
  store.start()
  await saveSheet({ klice: "2" })
  await eventually("it says it", () => store.find(octavia) !== undefined)
  expect(texts(store.find(octavia))).toEqual(["keys/2"])
  expect(store.find(fabia)).toBeUndefined()
  // A vehicle that changes keeps its sheet; another vehicle with its id has none of it.
  expect(texts(store.find({ ...octavia, vin: null }))).toEqual(["keys/2"])
  expect(store.find({ ...octavia, vin: "TMBJJ7NE0L0000002" })).toBeUndefined()
  const before = store.version()
  await saveSheet({ klice: "3" })
  await eventually("it says the newest", () => store.version() !== before)
  expect(texts(store.find(octavia))).toEqual(["keys/3"])
  await database.query("truncate vehicle_sheet")
  await eventually("what is erased is gone", () => store.find(octavia) === undefined)
  store.stop()
})

it("a sold vehicle that comes back has its sheet, and one that stays away for 30 days has none", async () => {
  await saveSheet({ klice: "2" })
  await saveSheet({ klice: "3" })
  await saveSheet({ klice: "1" }, fabia)
  current.stock = buildStock([fabia])
  expect(await sheetLinks.readLink(token, octavia.id)).toEqual({ found: false, why: "gone" })
  current.stock = buildStock([octavia, fabia])
  expect(texts((await readSheet()).sheet)).toEqual(["keys/3"])
  const sell = (days: number) =>
    database.query(`
      insert into vehicle_day (vehicle_id, first_seen_on, sold_on, listed_hash) values
        (${octavia.id}, '2026-01-01', date '${today}' - ${days}, ''), (${fabia.id}, '2026-01-01', null, '')
      on conflict (vehicle_id) do update set sold_on = excluded.sold_on`)
  // Not 29: with the hour that autumn adds, these are thirty times 24 hours late in the evening.
  await sell(28)
  expect((await eraseOld(open.database, new Date(), silentLog)).vehicle_sheet).toBeUndefined()
  await sell(31)
  expect((await eraseOld(open.database, new Date(), silentLog)).vehicle_sheet).toBe(2)
  expect((await readSheet()).id).toBe("0")
  expect(texts((await readSheet(fabia)).sheet)).toEqual(["keys/1"])
})
