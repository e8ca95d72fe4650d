import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { buildVehicle } from "#harness/builders.ts"
import { listEntries } from "../data/records.ts"
import { readForm, readSubmitted } from "../form/field.ts"
import {
  type EntryKind,
  entryKinds,
  flawPlaces,
  formatReportEntry,
  keyCounts,
  parseReportEntry,
  type ReportEntry,
  serviceBooks,
  tyreKinds,
} from "./report-entry.ts"
import { applySheetForm, fillSheetForm, type SheetContext, sheetFields } from "./sheet-form.ts"
import {
  formatSheet,
  listIncluded,
  listReportEntries,
  omitEnded,
  readSheet,
  stateEntries,
  type VehicleSheet,
} from "./vehicle-sheet.ts"

const words = ["Rozvody", "Baterie", 'Zimní kola 16", 6/6 mm', "<b>STK</b> & 1+1"]
const protocol = encodeURIComponent("https://www.cebia.cz/protokol?x=1%2F2&y=ř")

/** What a form can hold of each kind, as it is stored. */
const texts = {
  reserved: ["2026-11-18", "2026-12-02"],
  history: ["2026-11-16//Cebia", `2026-11-18/${protocol}/Servis a/b`],
  battery: ["1/2026-11-16/carVertical", "100/2026-11-18/100 %"],
  keys: keyCounts,
  book: serviceBooks,
  tyres: tyreKinds,
  repair: words,
  flaw: [...flawPlaces.map((place) => `${place}//Rez 6/6`), "left/0b9cf4fd-2f7c-4fc8-a1e6-0d6f3ad51c77/Rez"],
  included: words,
  excluded: words,
} as const satisfies Partial<Record<EntryKind, readonly string[]>>

function parse(text: string): ReportEntry {
  const entry = parseReportEntry(text)
  if (entry === undefined) throw new Error(`${text} cannot be read`)
  return entry
}

const entries: fc.Arbitrary<readonly ReportEntry[]> = fc
  .tuple(
    fc.subarray(["flawless"]),
    ...listEntries<keyof typeof texts, readonly string[]>(texts).map(([kind, all]) =>
      fc.subarray(
        all.map((text) => `${kind}/${text}`),
        { maxLength: entryKinds[kind].isSingle ? 1 : 3 },
      ),
    ),
  )
  .map((all) => listReportEntries(stateEntries([], all.flat().map(parse), { today: "2026-11-17" })))

const stated = (on: string, list: readonly ReportEntry[]): VehicleSheet =>
  stateEntries([], list, { today: on })

describe("a vehicle's sheet", () => {
  it("is stored as it was said, and leaves out what another release says", () => {
    const property = fc.property(entries, (list) => {
      for (const each of list) expect(parseReportEntry(formatReportEntry(each))).toEqual(each)
      const sheet = stated("2026-11-17", list)
      const later = { stated: "smell/none", statedOn: "2026-11-17" }
      expect(readSheet([later, ...JSON.parse(JSON.stringify(formatSheet(sheet)))])).toEqual(sheet)
    })
    fc.assert(property)
  })

  it("moves the day of what is new or confirmed, and of nothing else", () => {
    const anyKind = fc.option(fc.constantFrom(...Object.keys(entryKinds)))
    const property = fc.property(entries, entries, anyKind, (first, second, confirmed) => {
      const before = stated("2026-11-03", first)
      const after = stateEntries(before, second, { today: "2026-11-18", confirmed })
      expect(listReportEntries(after)).toEqual(second)
      for (const line of after) {
        const hadEntry = first.some((each) => JSON.stringify(each) === JSON.stringify(line.stated))
        expect(line.statedOn).toBe(hadEntry && line.stated.kind !== confirmed ? "2026-11-03" : "2026-11-18")
      }
      expect(stateEntries(after, second, { today: "2026-11-30" })).toEqual(after)
    })
    fc.assert(property)
  })
})

const alone: SheetContext = { hasPhoto: false, isPhotoRefused: false, today: "2026-11-18" }

/** What the form says that is sent with these fields, by a page that shows this. */
function send(shown: VehicleSheet, fields: Readonly<Record<string, string>>, context = alone) {
  const submitted = readSubmitted(sheetFields, new URLSearchParams(fields))
  return readForm(sheetFields, { ...fillSheetForm("7", shown), ...omitEmpty(submitted) }, context)
}

function omitEmpty(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ""))
}

/** The texts of what is stated after the form has been sent. */
function apply(list: readonly ReportEntry[], fields: Readonly<Record<string, string>>): readonly string[] {
  const reading = send(stated("2026-11-17", list), fields)
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors))
  return applySheetForm(list, reading.values).map(formatReportEntry)
}

describe("the form of a sheet", () => {
  it("says what it shows, and what its buttons add and remove", () => {
    const property = fc.property(entries, (list) => {
      const all = list.map(formatReportEntry)
      expect(apply(list, {}).toSorted()).toEqual(all.toSorted())
      for (const entry of list) {
        const text = formatReportEntry(entry)
        const after = apply(list, { oprava: " nové\u00ad brzdy ", tlacitko: `remove/${text}` })
        expect(after.toSorted()).toEqual(
          [...all.filter((each) => each !== text), "repair/nové brzdy"].toSorted(),
        )
        expect(apply(list, { tlacitko: `remove/${entry.kind}` }).join(" ")).not.toContain(`${entry.kind}/`)
      }
    })
    fc.assert(property)
  })

  it("adds a usual repair, and says of a line of the dealer file that it is not true", () => {
    expect(apply([], { tlacitko: "add/repair/Brzdy" })).toEqual(["repair/Brzdy"])
    expect(apply([], { tlacitko: "add/excluded/Plná nádrž" })).toEqual(["excluded/Plná nádrž"])
    expect(apply([], { tlacitko: "add/keys/9" })).toEqual([])
    expect(apply([], { tlacitko: "add/flaw/left//škrábanec" })).toEqual([])
    expect(apply([], { tlacitko: "add/history/2026-11-17/%/Cebia" })).toEqual([])
  })

  it.each([
    [{ vada: "škrábanec" }, alone, { name: "vada-kde", text: "Vyberte, kde vada je" }],
    [
      { "vada-kde": "left" },
      { ...alone, hasPhoto: true },
      { name: "vada", text: "Napište, co to je za\u00a0vadu" },
    ],
    [{}, { ...alone, isPhotoRefused: true }, { name: "foto", text: expect.stringContaining("JPEG") }],
    [{ oprava: "x".repeat(81) }, alone, { name: "oprava", text: expect.stringContaining("1\u00a0znak") }],
  ])("says what is wrong in %o", (fields, context, error) => {
    expect(send([], fields, context)).toEqual({ ok: false, errors: [error] })
  })

  it.each([
    ["a past that nobody looked up", { "proveril-dne": "2026-11-16" }, ["proveril"]],
    ["another one without a name", { proveril: "jiné", "proveril-dne": "2026-11-16" }, ["proveril-jiny"]],
    ["no day", { proveril: "Cebia" }, ["proveril-dne"]],
    ["a day to come", { proveril: "Cebia", "proveril-dne": "2026-11-19" }, ["proveril-dne"]],
    [
      "a protocol that is no page",
      { proveril: "Cebia", "proveril-dne": "2026-11-16", protokol: "http://cebia.cz" },
      ["protokol"],
    ],
    ["over 100 %", { baterie: "101", "baterie-dne": "2026-11-16", "baterie-kdo": "Servis" }, ["baterie"]],
    ["a battery without who and when", { baterie: "94 %" }, ["baterie-dne", "baterie-kdo"]],
    ["a battery without its capacity", { "baterie-kdo": "Servis" }, ["baterie"]],
  ])("refuses %s", (_, fields, names) => {
    const reading = send([], fields)
    expect(reading.ok ? [] : reading.errors.map(({ name }) => name)).toEqual(names)
  })

  it.each([
    ["today", "2026-11-18", ["reserved/2026-11-18"]],
    ["fourteen days on", "2026-12-02", ["reserved/2026-12-02"]],
    ["a day later", "2026-12-03", undefined],
    ["yesterday", "2026-11-17", undefined],
    ["no day", "", undefined],
  ])("reserves a vehicle until %s, or asks for another day", (_, day, expected) => {
    const reading = send([], { nabidka: "reserved", "rezervace-do": day })
    expect(reading.ok ? applySheetForm([], reading.values).map(formatReportEntry) : undefined).toEqual(
      expected,
    )
    expect(apply([], { nabidka: "free", "rezervace-do": day })).toEqual([])
  })

  it("says who checked what, and when", () => {
    const battery = { baterie: " 94 % ", "baterie-dne": "2026-11-12", "baterie-kdo": "Servis" }
    const history = { proveril: "jiné", "proveril-jiny": "Soudní znalec", "proveril-dne": "2026-11-16" }
    expect(apply([], { ...battery, ...history })).toEqual([
      "history/2026-11-16//Soudní znalec",
      "battery/94/2026-11-12/Servis",
    ])
  })

  it("takes a place alone for a touch by mistake", () => {
    expect(apply([], { "vada-kde": "left" })).toEqual([])
  })

  it("takes nothing that the page does not offer, whatever is sent", () => {
    const names = Object.values(sheetFields).map(({ name }) => name)
    const property = fc.property(fc.dictionary(fc.constantFrom(...names), fc.string()), (fields) => {
      const reading = send([], fields)
      if (!reading.ok) return
      for (const each of applySheetForm([], reading.values))
        expect(parseReportEntry(formatReportEntry(each))).toEqual(each)
      expect(reading.values.version).toMatch(/^\d+$/)
    })
    fc.assert(property)
  })

  it("holds no more than twelve lines of a kind", () => {
    const repairs = Array.from({ length: 12 }, (_, n) => ({ kind: "repair" as const, words: `Oprava ${n}` }))
    expect(apply(repairs, { oprava: "Ještě jedna" })).toEqual(repairs.map(formatReportEntry))
  })
})

it("a reservation has ended by itself on the day after its last", () => {
  const sheet = stated("2026-11-17", [{ kind: "reserved", until: "2026-11-18" }])
  expect(omitEnded(sheet, "2026-11-18")).toEqual(sheet)
  expect(omitEnded(sheet, "2026-11-19")).toEqual([])
})

const dealer = { includedInPrice: ["Příprava vozu k předání", "Plná nádrž"] }
const trailer = { priceCzk: 29_000, bodyType: "Přívěs", fuel: null, engineCm3: null, powerKw: null }

it.each([
  ["a car", { priceCzk: 449_000 }, dealer.includedInPrice],
  ["a car without a price", { priceCzk: null }, []],
  ["a trailer", trailer, []],
])("the price of %s includes what the dealer file says: %j", (_, facts, lines) => {
  expect(listIncluded(buildVehicle(facts), dealer, [])).toEqual(lines)
})

it("a line that the sheet says is not true of the vehicle is left out", () => {
  const sheet = stated("2026-11-17", [parse("excluded/Plná nádrž")])
  expect(listIncluded(buildVehicle({ priceCzk: 449_000 }), dealer, sheet)).toEqual([
    "Příprava vozu k předání",
  ])
})
