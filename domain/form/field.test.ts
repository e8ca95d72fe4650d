import { describe, expect, it } from "vitest"
import { usualTimes } from "#harness/builders.ts"
import { enquiryFields } from "../enquiry/enquiry-form.ts"
import { offerFields } from "../enquiry/offer/offer-form.ts"
import { watchFields } from "../watch/watch-form.ts"
import {
  defineField,
  formatPersonalData,
  line,
  listShown,
  type Reading,
  readForm,
  readSubmitted,
} from "./field.ts"

const fields = {
  town: line({
    name: "obec",
    label: "Obec",
    limit: 5,
    missing: "Napište obec",
    shown: { format: (town) => town },
    personal: "obec",
  }),
  year: defineField({
    name: "rok",
    label: "Rok",
    read(text, { first, submitted }: { first: number; submitted: { town: string } }): Reading<number> {
      const year = Number(text)
      return year >= first ? { value: year } : { problem: `Od roku ${first}, ${submitted.town}` }
    },
    shown: { format: String, buildUrl: (year) => `https://${year}.example/` },
    personal: null,
  }),
}

const read = (sent: Readonly<Record<string, string>>) =>
  readForm(fields, readSubmitted(fields, new URLSearchParams(sent)), { first: 1950 })

describe("a form", () => {
  it("is read to the values of its rows", () => {
    const reading = read({ obec: " Brno ", rok: "2014" })
    expect(reading).toEqual({ ok: true, values: { town: "Brno", year: 2014 } })
    // Their types are those of the rows.
    if (reading.ok) expect(reading.values.year.toFixed(1) + reading.values.town.trim()).toBe("2014.0Brno")
  })

  it("has one error for each field, in the order of the rows, and a row sees what was sent of the others", () => {
    expect(read({ obec: "Praha 1", rok: "1900" })).toEqual({
      ok: false,
      errors: [
        { name: "obec", text: "Obec je o\u00a02\u00a0znaky delší než\u00a05" },
        { name: "rok", text: "Od roku 1950, Praha 1" },
      ],
    })
    expect(read({ rok: "2014" })).toEqual({ ok: false, errors: [{ name: "obec", text: "Napište obec" }] })
  })

  it("has a line for each control of a repeated field, whatever is in it", () => {
    const form = new URLSearchParams([
      ["den", "9:00"],
      ["den", "17\r\n:00"],
      ["obec", "Brno"],
      ["obec", "Zlín"],
    ])
    const times = { ...fields.town, name: "den", isRepeated: true } as const
    expect(readSubmitted({ town: fields.town, times }, form)).toEqual({ town: "Brno", times: "9:00\n17 :00" })
  })

  it("takes a file or nothing as an empty text", () => {
    expect(readSubmitted(fields, { getAll: () => [new Blob()] })).toEqual({ town: "", year: "" })
  })
})

it("what the dealer reads is what rows say of their values, without those that were saved before the row existed", () => {
  const year = { label: "Rok", value: "2014", url: "https://2014.example/" }
  expect(listShown(fields, { town: "Brno", year: 2014 })).toEqual([{ label: "Obec", value: "Brno" }, year])
  expect(listShown(fields, { town: "", year: 2014 })).toEqual([year])
  expect(listShown(fields, { year: 2014 })).toEqual([year])
})

it("what the privacy page says of a form names what is written, then what is chosen", () => {
  expect(formatPersonalData(enquiryFields)).toBe(
    "jméno, telefon nebo e-\u2060mail, zpráva, vůz, čas, který vám vyhovuje",
  )
  expect(formatPersonalData(watchFields)).toBe("e-\u2060mail a\u00a0vaše hledání")
})

describe("what a visitor is told to fix", () => {
  const photos = { photos: [], uploadedIds: [], refused: [], tooMany: 1 }
  const now = { year: 2026, month: 11, day: 16, weekday: "monday", minutes: 0 } as const
  const terms = { times: usualTimes, now, photos, thisYear: 2026 }
  const fields = { ...enquiryFields, ...offerFields, message: enquiryFields.message }
  const values = [
    ...["", "x", "1", "a@", "a@b", "a,b@c.cz", "0", "777", "a\nb", "visit", "callback"],
    "9".repeat(1_600),
  ]
  const problems = values.flatMap((text) => {
    const reading = readForm(
      fields,
      { ...readSubmitted(fields, { getAll: () => [text] }), vehicle: "" },
      terms,
    )
    return reading.ok ? [] : reading.errors.map((error) => error.text)
  })

  it("says what to do, without a stop at the end, and never that something is invalid", () => {
    expect(new Set(problems).size).toBeGreaterThan(15)
    for (const problem of problems) {
      expect(problem).not.toMatch(/neplatn|chybn|\.$/i)
      expect(problem).not.toMatch(/ [ksvzouia] /i)
    }
  })
})
