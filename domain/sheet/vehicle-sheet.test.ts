import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { buildVehicle } from "#harness/builders.ts"
import {
  type EntryKind,
  entryKinds,
  flawKinds,
  flawPlaces,
  formatReportEntry,
  keyCounts,
  parseReportEntry,
  type ReportEntry,
  serviceBooks,
  treadDepths,
  tyreKinds,
  wheels,
} from "./report-entry.ts"
import { applySheetForm, readSheetForm, sheetFields, wheelFields } from "./sheet-form.ts"
import {
  formatSheet,
  listIncluded,
  listReportEntries,
  mergeReportEntries,
  readSheet,
  stateEntries,
  type VehicleSheet,
} from "./vehicle-sheet.ts"

const words = fc.constantFrom("Rozvody", "Baterie", 'Zimní kola 16", 6/6 mm', "<b>STK</b> & 1+1")
const depth = fc.constantFrom(null, ...treadDepths)
const single: Readonly<Record<"keys" | "book" | "driven" | "tyres" | "flawless", fc.Arbitrary<ReportEntry>>> =
  {
    keys: fc.constantFrom(...keyCounts).map((count) => ({ kind: "keys", count })),
    book: fc.constantFrom(...serviceBooks).map((book) => ({ kind: "book", book })),
    driven: fc.record({
      kind: fc.constant("driven" as const),
      day: fc.constantFrom("2026-11-16", "2026-11-17"),
      km: fc.constantFrom(null, 1, 40, 9_999),
    }),
    tyres: fc.record({
      kind: fc.constant("tyres" as const),
      tyres: fc.constantFrom(...tyreKinds),
      treadMm: fc.record({
        "front-left": depth,
        "front-right": depth,
        "rear-left": depth,
        "rear-right": depth,
      }),
    }),
    flawless: fc.constant({ kind: "flawless" }),
  }
const listed: fc.Arbitrary<ReportEntry> = fc.oneof(
  fc.record({ kind: fc.constantFrom("repair", "included", "excluded"), words }),
  fc.record({
    kind: fc.constant("flaw" as const),
    flaw: fc.constantFrom(...flawKinds),
    place: fc.constantFrom(...flawPlaces),
    photo: fc.constantFrom(null, "0b9cf4fd-2f7c-4fc8-a1e6-0d6f3ad51c77"),
    words: fc.oneof(words, fc.constant("")),
  }),
)

/** Any that a form can hold. */
const saids: fc.Arbitrary<readonly ReportEntry[]> = fc
  .tuple(
    ...Object.values(single).map((each) => fc.option(each)),
    fc.uniqueArray(listed, { maxLength: 6, selector: formatReportEntry }),
  )
  .map((parts) => parts.flat().filter((stated): stated is ReportEntry => stated !== null))
  .map((stated) => listReportEntries(stateEntries([], stated, { today: "2026-11-17" })))

const stated = (on: string, list: readonly ReportEntry[]): VehicleSheet =>
  stateEntries([], list, { today: on })

describe("a vehicle's sheet", () => {
  it("is stored as it was said, and leaves out what another release says", () => {
    fc.assert(
      fc.property(saids, (list) => {
        for (const each of list) expect(parseReportEntry(formatReportEntry(each))).toEqual(each)
        const sheet = stated("2026-11-17", list)
        const later = { stated: "smell/none", statedOn: "2026-11-17" }
        expect(readSheet([later, ...JSON.parse(JSON.stringify(formatSheet(sheet)))])).toEqual(sheet)
      }),
    )
  })

  it("moves the day of what is new or confirmed, and of nothing else", () => {
    fc.assert(
      fc.property(saids, saids, fc.option(fc.constantFrom(...kindNames)), (first, second, confirmed) => {
        const before = stated("2026-11-03", first)
        const after = stateEntries(before, second, { today: "2026-11-18", confirmed })
        expect(listReportEntries(after)).toEqual(second)
        for (const line of after) {
          const hadEntry = first.some((each) => JSON.stringify(each) === JSON.stringify(line.stated))
          expect(line.statedOn).toBe(hadEntry && line.stated.kind !== confirmed ? "2026-11-03" : "2026-11-18")
        }
        expect(stateEntries(after, second, { today: "2026-11-30" })).toEqual(after)
      }),
    )
  })

  it("of two people has what each of them changed, and of one kind one line where there can be but one", () => {
    fc.assert(
      fc.property(saids, saids, saids, (shown, values, current) => {
        expect(mergeReportEntries(shown, values, shown).map(formatReportEntry).sort()).toEqual(
          values.map(formatReportEntry).sort(),
        )
        expect(mergeReportEntries(shown, shown, current)).toEqual(current)
        const merged = mergeReportEntries(shown, values, current).map(formatReportEntry)
        const [before, mine, theirs] = [shown, values, current].map((list) => list.map(formatReportEntry))
        const hasFlaws = merged.some((text) => text.startsWith("flaw/"))
        for (const text of mine ?? [])
          if (!before?.includes(text) && !(text === "flawless" && hasFlaws)) expect(merged).toContain(text)
        for (const text of before ?? []) if (!mine?.includes(text)) expect(merged).not.toContain(text)
        for (const text of merged) expect([...(mine ?? []), ...(theirs ?? [])]).toContain(text)
        for (const kind of kindNames)
          if (entryKinds[kind].isSingle)
            expect(merged.filter((text) => text.split("/")[0] === kind).length).toBeLessThan(2)
      }),
    )
  })
})

const kindNames = Object.keys(entryKinds) as readonly EntryKind[]
const ofAll = ["Rozvody", "Baterie"]

/** The fields that a browser sends of a page that shows this. */
function fill(list: readonly ReportEntry[]): URLSearchParams {
  const form = new URLSearchParams({ [sheetFields.base]: "7" })
  const excluded = list.map((each) => (each.kind === "excluded" ? each.words : ""))
  for (const line of ofAll) {
    form.append(sheetFields.ofAll, line)
    if (!excluded.includes(line)) form.append(sheetFields.trueOfAll, line)
  }
  for (const each of list) {
    if (each.kind === "keys") form.set(sheetFields.keys, each.count)
    if (each.kind === "book") form.set(sheetFields.book, each.book)
    if (each.kind === "flawless") form.set(sheetFields.flawless, "ano")
    if (each.kind === "driven") {
      form.set(sheetFields.drivenOn, each.day)
      form.set(sheetFields.drivenKm, each.km === null ? "" : String(each.km))
    }
    if (each.kind === "tyres") {
      form.set(sheetFields.tyres, each.tyres ?? "")
      for (const wheel of wheels) form.set(wheelFields[wheel], each.treadMm[wheel] ?? "")
    }
  }
  return form
}

describe("the form of a sheet", () => {
  it("says what it shows, and what its buttons add and remove", () => {
    fc.assert(
      fc.property(saids, (list) => {
        const known = list.filter((each) => each.kind !== "excluded" || ofAll.includes(each.words))
        const form = fill(known)
        const read = readSheetForm(form)
        expect(read).toMatchObject({ base: "7", added: [], removed: null, confirmed: null, errors: [] })
        expect(applySheetForm(known, read).map(formatReportEntry).sort()).toEqual(
          known.map(formatReportEntry).sort(),
        )
        form.set(sheetFields.repair, "  nové\n brzdy ")
        for (const each of known.filter(({ kind }) => kind === "repair" || kind === "flaw").slice(0, 1)) {
          form.set(sheetFields.removed, formatReportEntry(each))
          const after = applySheetForm(known, readSheetForm(form))
          expect(after).not.toContainEqual(each)
          expect(after).toContainEqual({ kind: "repair", words: "nové brzdy" })
        }
      }),
    )
  })

  it.each([
    [
      { projeto: "2026-11-17", "projeto-km": "do Brna" },
      { kind: "km", field: "drivenKm" },
    ],
    [
      { projeto: "", "projeto-km": "40" },
      { kind: "day-missing", field: "drivenOn" },
    ],
    [{ vada: "scratch" }, { kind: "place-missing", field: "flawPlace" }],
    [{ "vada-slova": "6 cm" }, { kind: "flaw-missing", field: "flaw" }],
    [{ "vada-kde": "left" }, { kind: "flaw-missing", field: "flaw" }],
    [{ oprava: "x".repeat(81) }, { kind: "too-long", field: "repair" }],
  ])("says what is wrong in %o", (fields, error) => {
    expect(readSheetForm(new URLSearchParams(fields)).errors).toEqual([error])
  })

  it("takes nothing that the page does not offer, whatever is sent", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.values(sheetFields)), fc.string()), (fields) => {
        const form = readSheetForm(new URLSearchParams(fields))
        for (const each of applySheetForm([], form))
          expect(parseReportEntry(formatReportEntry(each))).toEqual(each)
        expect(form.base).toMatch(/^\d+$/)
      }),
    )
  })

  it("holds no more than twelve lines of a kind", () => {
    const repairs = Array.from({ length: 12 }, (_, n) => ({ kind: "repair" as const, words: `Oprava ${n}` }))
    const form = readSheetForm(new URLSearchParams({ oprava: "Ještě jedna" }))
    expect(applySheetForm(repairs, form)).toEqual(repairs)
  })
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
  const stated = parseReportEntry("excluded/Plná nádrž")
  const sheet = stateEntries([], stated === undefined ? [] : [stated], { today: "2026-11-17" })
  expect(listIncluded(buildVehicle({ priceCzk: 449_000 }), dealer, sheet)).toEqual([
    "Příprava vozu k předání",
  ])
})
