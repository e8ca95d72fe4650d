import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isWholeRun } from "#harness/whole-run.ts"
import { readSubmitted, type Submitted } from "../../form/field.ts"
import { formatFileName, noPhotos } from "../sent-photos.ts"
import { offerFields, readAmount, readOffer, readVin } from "./offer-form.ts"

type Form = Submitted<typeof offerFields>

const empty = readSubmitted(offerFields, new FormData())
const whole: Form = {
  ...empty,
  vin: "tmb eg7nj0j0 123456",
  mileageKm: "98 400",
  condition: "good",
  name: "Martin Zálešák",
  phone: "602 000 111",
}

const read = (values: Partial<Form>, photos = noPhotos) => readOffer({ ...whole, ...values }, photos, 2026)
const problems = (values: Partial<Form>, photos = noPhotos) => {
  const reading = read(values, photos)
  return reading.ok
    ? []
    : reading.errors.map(({ name, text }) => `${name}: ${text.replaceAll("\u00a0", " ")}`)
}

describe("an offer", () => {
  it("needs a VIN, mileage, condition, name and one contact", () => {
    const reading = read({})
    expect(reading).toMatchObject({
      ok: true,
      suspect: false,
      enquiry: {
        contactMethod: "question",
        name: "Martin Zálešák",
        phone: "+420602000111",
        subject: {
          kind: "offer",
          vehicleId: null,
          photoCount: 0,
          offered: { vin: "TMBEG7NJ0J0123456", mileageKm: 98_400, fuel: null, condition: "good" },
        },
      },
    })
  })

  it("says of an empty form what is missing, in the order of its fields", () => {
    const reading = readOffer(empty, noPhotos, 2026)
    expect(reading.ok ? [] : reading.errors.map(({ name }) => name)).toEqual([
      "vin",
      "km",
      "stav",
      "jmeno",
      "telefon",
    ])
  })

  it("takes make, model, year and fuel instead of the VIN, and asks for none of them beside it", () => {
    const named = { vin: "", make: "Škoda", model: "Fabia" }
    expect(problems({ ...named, year: "2014", fuel: "petrol" })).toEqual([])
    expect(problems({ ...named, year: "2014" })).toEqual(["palivo: Vyberte palivo"])
    expect(problems(named)).toEqual(["vin: Napište VIN, nebo značku, model, rok a palivo"])
    expect(problems({ ...named, year: "1900", fuel: "petrol" })).toEqual([
      "rok: Rok musí být mezi 1950 a 2026",
    ])
    expect(problems({ year: "1900" })).toEqual([])
  })

  it("takes no mileage that no vehicle has", () => {
    expect(problems({ mileageKm: "1 999 999" })).toEqual([])
    expect(problems({ mileageKm: "9 999 999" })).toEqual([
      "km: Tolik auto najet nemůže. Není tam číslice navíc?",
    ])
  })

  it("is part of an exchange where it names a vehicle", () => {
    expect(read({ vehicle: "104211" })).toMatchObject({ enquiry: { subject: { vehicleId: 104211 } } })
  })

  it("is a bot's where the honeypot is filled in", () => {
    expect(read({ honeypot: "x" })).toMatchObject({ ok: true, suspect: true })
  })

  it("names the first photo that cannot be taken, or is too large, and how many are too many", () => {
    const large = [{ name: "large.jpg", why: "too-large" }] as const
    expect(problems({}, { ...noPhotos, refused: large })).toEqual(["foto: Fotka large.jpg má přes 12 MB"])
    const refused = [{ name: "IMG_2041.HEIC", why: "unreadable" }] as const
    expect(problems({}, { ...noPhotos, refused })).toEqual([
      "foto: Fotku IMG_2041.HEIC neumíme přečíst. Pošlete ji prosím jako JPEG",
    ])
    expect(problems({}, { ...noPhotos, tooMany: 2 })).toEqual([
      "foto: Fotek může být nejvýš 8, poslední 2 jsme nepřidali",
    ])
  })

  it("never fails, whatever is submitted, and what it takes is sound", () => {
    const line = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom(...Object.values(whole)))
    const fields = fc.record(Object.fromEntries(Object.keys(offerFields).map((key) => [key, line])))
    const property = fc.property(fields, (values) => {
      const reading = readOffer({ ...empty, ...values }, noPhotos, 2026)
      expect(reading.ok || reading.errors.length > 0).toBe(true)
      if (!reading.ok) return
      const { subject, name, message } = reading.enquiry
      if (subject.kind !== "offer") throw new Error("no offer")
      const { vin, make, model, year, mileageKm } = subject.offered
      expect(vin ?? "TMBEG7NJ0J0123456").toMatch(/^[A-HJ-NPR-Z0-9]{17}$/)
      expect(vin !== null || (make !== "" && model !== "" && year !== null)).toBe(true)
      expect(Number.isSafeInteger(mileageKm) && mileageKm >= 0).toBe(true)
      for (const text of [name, make, model]) expect(text).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      expect(message).not.toContain("\0")
      expect(`${name}${make}${model}${message}`.isWellFormed()).toBe(true)
    })
    fc.assert(property, { numRuns: isWholeRun ? 2_000 : 300 })
  })
})

it.each([
  ["TMBEG7NJ0J012345", { problem: "VIN má 16 znaků, chybí jeden" }],
  ["TMBEG7NJOJO123456", { problem: "VIN nemá písmena I, O a Q. Nejde o 1 nebo 0?" }],
  ["TMBEG7NJ0J01234č6", { problem: "VIN má jen písmena bez háčků a čárek a číslice" }],
  ["tmb-eg7nj0j0123456", { value: "TMBEG7NJ0J0123456" }],
  ["\u200eTMB\u2011EG7NJ0J0123456", { value: "TMBEG7NJ0J0123456" }],
])("a VIN %s", (values, reading) =>
  expect(JSON.parse(JSON.stringify(readVin(values)).replaceAll("\u00a0", " "))).toEqual(reading),
)

describe("an amount", () => {
  it.each([
    ["98 400", 98_400],
    ["98\u00a0400 km", 98_400],
    ["98.400", 98_400],
    ["165 000,- Kč", 165_000],
    ["98400.", 98_400],
    ["0", 0],
    ["150 tis", 150_000],
    ["200 tis.", 200_000],
    ["150tis. km", 150_000],
    ["98,5 tisíc km", 98_500],
    ["\u200e98\u202f400", 98_400],
    ["\uff19\uff18 400", 98_400],
    ["98.4", undefined],
    ["98.40 km", undefined],
    ["tis", undefined],
    ["98 400 tis", undefined],
    ["asi 90 tisíc", undefined],
    ["-5", undefined],
    ["1e9", undefined],
    ["", undefined],
    ["123456789", undefined],
  ])("%j is %j", (values, amount) => expect(readAmount(values)).toBe(amount))

  it("is read as it is written", () => {
    const property = fc.property(fc.integer({ min: 0, max: 99_999_999 }), (number) => {
      expect(readAmount(number.toLocaleString("cs"))).toBe(number)
    })
    fc.assert(property)
  })
})

it("a file's name is one short line", () => {
  const property = fc.property(fc.string({ unit: "binary", maxLength: 200 }), (name) => {
    const shown = formatFileName(name)
    expect(shown.length).toBeLessThanOrEqual(61)
    expect(shown).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    expect(shown.isWellFormed()).toBe(true)
  })
  fc.assert(property)
})
