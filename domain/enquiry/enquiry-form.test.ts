import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { usualTimes as times } from "#harness/builders.ts"
import { isWholeRun } from "#harness/whole-run.ts"
import { listEntries } from "../data/records.ts"
import { readSubmitted, type Submitted } from "../form/field.ts"
import type { Enquiry } from "./enquiry.ts"
import { enquiryFields, readEnquiry } from "./enquiry-form.ts"

const now = { year: 2026, month: 11, day: 16, weekday: "monday", minutes: 12 * 60 } as const

type Form = Submitted<typeof enquiryFields>

const empty = readSubmitted(enquiryFields, new FormData())
const filled: Form = { ...empty, vehicle: "104211", name: "Jana Kovaříková", phone: "777 123 456" }

/** As a visitor reads it. */
const readPlain = (text: string) => text.replaceAll("\u00a0", " ").replaceAll("\u2060", "")

function read(values: Partial<Form>) {
  return readEnquiry({ ...filled, ...values }, { times, now })
}

function readErrors(values: Partial<Form>) {
  const reading = read(values)
  return reading.ok ? [] : reading.errors.map(({ name, text }) => `${name}: ${readPlain(text)}`)
}

function readGood(values: Partial<Form>): Enquiry | undefined {
  const reading = read(values)
  return reading.ok ? reading.enquiry : undefined
}

/** Rows of what is submitted, each under its outcome. */
const listSubmitted = (byOutcome: Readonly<Record<string, readonly string[]>>) =>
  listEntries(byOutcome).flatMap(([outcome, all]) => all.map((submitted) => [submitted, outcome] as const))

describe("an enquiry", () => {
  it("is read whole", () => {
    expect(
      read({
        contactMethod: "visit",
        visitDay: "2026-11-18",
        visitTime: "10:30",
        email: " jana@example.cz ",
        message: "Dobrý den,\nje auto ještě v nabídce?",
      }),
    ).toEqual({
      ok: true,
      suspect: false,
      enquiry: {
        contactMethod: "visit",
        subject: { kind: "vehicle", vehicleId: 104211 },
        name: "Jana Kovaříková",
        phone: "+420777123456",
        email: "jana@example.cz",
        message: "Dobrý den,\nje auto ještě v nabídce?",
        callWindow: null,
        visit: { day: "2026-11-18", time: "10:30" },
      },
    })
  })

  it.each(
    listSubmitted({
      "+420777123456": [
        ...["777123456", "777 123 456", "777\u00a0123\u00a0456", "777-123-456", "+420 777 123 456"],
        ...["+420777123456", "00420 777 123 456", "420777123456", "(+420) 777/123.456"],
        ...["\u202a+420 777 123 456\u202c", "\u200e777 123 456", "777\u2011123\u2011456"],
        ...["777\u2212123\u2013456", "+420 (0) 777 123 456", "tel. 777 123 456", "Tel.: 777123456"],
        ...["mobil: 777 123 456", "číslo 777 123 456", "777\t123\t456"],
        ...["\uff17\uff17\uff17 \uff11\uff12\uff13 \uff14\uff15\uff16", "777 123 456 (po 17. hodině)"],
      ],
      "+421903123456": ["+421 903 123 456", "00421903123456", "0903 123 456"],
      "+49301234567": ["+49 30 1234567", "0049 (0)30 1234567"],
      "+436601234567": ["0043 660 1234567"],
    }),
  )("has the phone %s as %s", (phone, dial) => {
    expect(readGood({ phone })?.phone).toBe(dial)
  })

  it.each(
    listSubmitted({
      "V telefonním čísle chybí číslice. Má jich 9, třeba 777 123 456": [
        ...["777 123 45", "+420 777 123", "+49 30"],
      ],
      "V telefonním čísle je něco navíc. Má 9 číslic, třeba 777 123 456": [
        ...["777 123 4567", "+420 777 123 456 7", "+1234567890123456", "zavolejte mi"],
        ...["777 123 456 linka 2", "777+123456", "Jana 777 123 456", "777 123 456 (602 123 456)"],
        ...["٧٧٧١٢٣٤٥٦"],
      ],
      "Takové číslo neexistuje. Zkontrolujte ho prosím, má vypadat třeba 777 123 456": [
        "000 000 000",
        "+420 000 000 000",
        "0",
      ],
    }),
  )("is not sent with the phone %s", (phone, problem) => {
    expect(readErrors({ phone })).toEqual([`telefon: ${problem}`])
  })

  it("shows the dealer what was entered behind the phone", () => {
    const phone = "777 123 456 (po 17. hodině)"
    expect(readGood({ phone, message: "Dobrý den" })?.message).toBe("Dobrý den\nTelefon: po 17. hodině")
    expect(readGood({ phone })?.message).toBe("Telefon: po 17. hodině")
  })

  it.each([
    ["777 123 456", { phone: "+420777123456", email: null, message: "" }],
    [
      "777 123 456 (po 17. hodině)",
      { phone: "+420777123456", email: null, message: "Telefon: po 17. hodině" },
    ],
    [" jana@example.cz ", { phone: null, email: "jana@example.cz", message: "" }],
  ])("of a visit has one contact: %s", (contact, values) => {
    const day = { visitDay: "2026-11-18", visitTime: "10:30" }
    expect(readGood({ contactMethod: "visit", ...day, phone: "", contact })).toMatchObject(values)
    expect(readGood({ contactMethod: "visit", ...day, contact })).toMatchObject(values)
    expect(readGood({ contact })?.phone).toBe("+420777123456")
  })

  it.each([
    ["", "2026-11-18", "Napište telefon nebo e-mail, abychom vám mohli odpovědět"],
    ["Jana", "2026-11-18", "Napište telefon nebo e-mail, abychom vám mohli odpovědět"],
    ["777", "2026-11-18", "V telefonním čísle chybí číslice. Má jich 9, třeba 777 123 456"],
    ["jana@", "2026-11-18", "Za zavináčem něco chybí, třeba seznam.cz"],
    [
      "jana@example.cz",
      "2026-11-21",
      "Ten den jsme tu po domluvě, čas dohodneme po telefonu. Napište prosím telefon",
    ],
  ])("does not ask for a visit with the one contact %j on %s", (contact, visitDay, problem) => {
    expect(readErrors({ contactMethod: "visit", visitDay, visitTime: "10:30", phone: "", contact })).toEqual([
      `kontakt: ${problem}`,
    ])
  })

  it("has a name pasted with a tab, and no phone in signs that nobody sees", () => {
    expect(readGood({ name: "Jan\tNovák" })?.name).toBe("Jan Novák")
    const values = { phone: "\u200b", email: "jana@example.cz" }
    expect(readErrors({ ...values, contactMethod: "callback" })).toEqual([
      "telefon: Napište telefon, na který vám máme zavolat",
    ])
    expect(readGood(values)?.phone).toBeNull()
  })

  it.each(
    listSubmitted({
      "jana@example.cz": [
        ...["jana@example.cz", "\u200bjana@example.cz", "jana@example.cz\u202c", "\tjana@example.cz"],
      ],
      "j.kov+auto@mail.example.co.uk": ["j.kov+auto@mail.example.co.uk"],
      "o'hara_1@ex-ample.cz": ["o'hara_1@ex-ample.cz"],
      "A@B.CZ": ["A@B.CZ"],
    }),
  )("has the e-mail %j as %s", (submitted, email) => {
    expect(readGood({ email: submitted })?.email).toBe(email)
  })

  it.each(
    listSubmitted({
      "E-mail nemá zavináč. Má vypadat třeba jako jana@example.cz": ["jana", "jana.example.cz"],
      "Za zavináčem něco chybí, třeba seznam.cz": ["jana@", "jana@seznam"],
      "E-mail napište bez mezer, háčků a čárek, třeba jana@example.cz": [
        ...["@seznam.cz", "jana@seznam.", "jana@.cz", "jana@sez nam.cz"],
        ...["jana@seznam.cz, petr@seznam.cz", "Jana <jana@seznam.cz>", "jana..k@seznam.cz"],
        ...["jana@seznam.cz,petr@seznam.cz", "ja@na@seznam.cz", "háček@seznam.cz"],
      ],
      "V e-mailu je čárka, patří tam asi tečka. Má vypadat třeba jako jana@example.cz": [
        ...["jan@seznam,cz", "jan,novak@seznam.cz"],
      ],
      "Před zavináčem může být nejvýš 64 znaků": [`${"a".repeat(65)}@seznam.cz`],
    }),
  )("is not sent with the e-mail %s", (email, problem) => {
    expect(readErrors({ email })).toEqual([`email: ${problem}`])
  })

  it("needs a name, and a phone or an e-mail", () => {
    expect(readErrors({ name: " ", phone: "" })).toEqual([
      "jmeno: Napište své jméno",
      "telefon: Napište telefon nebo e-mail, abychom vám mohli odpovědět",
    ])
    expect(readErrors({ phone: "", email: "jana@example.cz" })).toEqual([])
  })

  it("needs the message where it is about nothing that the page shows", () => {
    expect(readErrors({ vehicle: "" })).toEqual(["zprava: Napište, s čím vám můžeme pomoci"])
    expect(readErrors({ vehicle: "", search: "?" })).toEqual(["zprava: Napište, jaké auto hledáte"])
    expect(readGood({ vehicle: "", search: "?fuel=Nafta" })?.subject).toEqual({
      kind: "search",
      search: "fuel=Nafta",
    })
    expect(readGood({ vehicle: "", search: "?", message: "Kombi" })?.subject).toEqual({
      kind: "search",
      search: "",
    })
    expect(readGood({ vehicle: "x", message: "Dobrý den" })?.subject).toEqual({ kind: "general" })
  })

  it("asks for a call at a time that is still to come, by phone", () => {
    expect(readGood({ contactMethod: "callback" })?.callWindow).toBeNull()
    expect(readGood({ contactMethod: "callback", callWindow: "2026-11-16 13-15" })?.callWindow).toEqual({
      day: "2026-11-16",
      fromHour: 13,
      toHour: 15,
    })
    for (const callWindow of ["2026-11-16 11-13", "2026-11-17 9-11", "2027-01-01 9-11", "kdykoli"])
      expect(readErrors({ contactMethod: "callback", callWindow })).toEqual([
        "kdy: Tento čas už není volný. Vyberte prosím jiný",
      ])
    expect(readErrors({ contactMethod: "callback", phone: "", email: "jana@example.cz" })).toEqual([
      "telefon: Napište telefon, na který vám máme zavolat",
    ])
  })

  it.each([
    ["in the evening", { ...now, minutes: 20 * 60 }, "2026-11-18"],
    ["before the dealer opens", { ...now, minutes: 7 * 60 }, "2026-11-16"],
    ["on a Saturday, by arrangement", { ...now, day: 21, weekday: "saturday" as const }, "2026-11-23"],
    ["on a holiday", { ...now, day: 17, weekday: "tuesday" as const }, "2026-11-18"],
    ["while the dealer is away", { ...now, month: 12, day: 27, weekday: "sunday" as const }, "2027-01-04"],
  ])("asks %s for a call when the dealer opens, by a number alone", (_, moment, day) => {
    const closures = [{ from: "2026-12-27", to: "2027-01-03", reason: "dovolená" }]
    const form = { ...empty, contactMethod: "callback", phone: "777 123 456" }
    expect(readEnquiry(form, { times: { ...times, closures }, now: moment })).toMatchObject({
      ok: true,
      enquiry: {
        subject: { kind: "general" },
        name: "777\u00a0123\u00a0456",
        callWindow: { day, fromHour: 9, toHour: 11 },
      },
    })
  })

  it("asks for a day, and on an ordinary one for a time", () => {
    expect(readErrors({ contactMethod: "visit" })).toEqual([
      "den: Vyberte den, kdy chcete přijet",
      "cas: Vyberte čas",
    ])
    expect(readErrors({ contactMethod: "visit", visitDay: "2026-11-18" })).toEqual(["cas: Vyberte čas"])
    expect(readGood({ contactMethod: "visit", visitDay: "2026-11-21", visitTime: "10:00" })?.visit).toEqual({
      day: "2026-11-21",
      time: null,
    })
    expect(
      readErrors({ contactMethod: "visit", visitDay: "2026-11-21", phone: "", email: "jana@example.cz" }),
    ).toEqual(["telefon: Ten den jsme tu po domluvě, čas dohodneme po telefonu. Napište prosím telefon"])
  })

  it.each([
    ["2026-11-16", "09:00", "cas"],
    ["2026-11-18", "10:15", "cas"],
    ["2026-11-17", "10:00", "den"],
    ["2026-11-31", "10:00", "den"],
    ["zítra", "10:00", "den"],
  ])("does not ask for %s at %s, and names the first time that is free", (visitDay, visitTime, field) => {
    expect(readErrors({ contactMethod: "visit", visitDay, visitTime })).toEqual([
      `${field}: Tento čas už není volný. Nejbližší volný je pondělí 16. 11. ve 13:00`,
    ])
  })

  it("ignores what its way does not need", () => {
    expect(readGood({ visitDay: "kdykoli", callWindow: "kdykoli" })).toMatchObject({
      contactMethod: "question",
      visit: null,
      callWindow: null,
    })
  })

  it("says by how much a text is too long", () => {
    expect(readErrors({ message: "á".repeat(1_620) })).toEqual([
      "zprava: Zpráva je o 120 znaků delší než 1 500",
    ])
    expect(readErrors({ message: "á".repeat(1_500), name: "n".repeat(80) })).toEqual([])
    expect(readErrors({ name: "n".repeat(81) })).toEqual(["jmeno: Jméno je o 1 znak delší než 80"])
  })

  it.each<[field: string, values: Partial<Form>]>([
    ["jmeno", { name: "Jana\nBcc: all@example.cz" }],
    ["jmeno", { name: "Jana\rX" }],
    ["jmeno", { name: "Jana\u2028X" }],
    ["jmeno", { name: "Jana\0X" }],
    ["telefon", { phone: "777123456\nBcc: x" }],
    ["email", { email: "jana@example.cz\r\nBcc: x@example.cz" }],
  ])("refuses a second line in %s: %j", (field, values) => {
    expect(readErrors(values)).toEqual([`${field}: Napište to prosím na jeden řádek`])
  })

  it("keeps what databases refuse out of a message, and no more", () => {
    expect(readGood({ message: "a\0b\ud800c\td\ne 🚗" })?.message).toBe("ab\ufffdc\td\ne 🚗")
  })

  it("is suspect where the field was filled in that no person sees", () => {
    expect(read({ honeypot: "http://example.com" })).toMatchObject({ ok: true, suspect: true })
  })

  it("counts the browser's line ends as one character each", () => {
    const values = readSubmitted(enquiryFields, {
      getAll: (name) => (name === enquiryFields.message.name ? ["a\r\nb"] : []),
    })
    expect(values.message).toBe("a\nb")
  })

  it("never throws, whatever a form holds", () => {
    const odd = fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.constantFrom("visit", "callback", "2026-11-18", "10:30", "2026-11-16 13-15", "2026-11-21"),
      fc.constantFrom("777123456", "+420", "00", "a@b.cz", "@", "?", "Jana", "\0", "x".repeat(70_000)),
      fc.constantFrom(null, { name: "a file" }),
    )
    const form = fc.record(Object.fromEntries(Object.values(enquiryFields).map(({ name }) => [name, odd])))
    const property = fc.property(form, (fields) => {
      const values = readSubmitted(enquiryFields, { getAll: (name) => [fields[name]] })
      const reading = readEnquiry(values, { times, now })
      if (!reading.ok) expect(reading.errors.length).toBeGreaterThan(0)
      else {
        const { name, phone, email, message } = reading.enquiry
        expect(`${name}${phone}${email}`).not.toMatch(/[\r\n\0]/)
        expect(phone ?? email).not.toBeNull()
        expect(message).not.toContain("\0")
        expect(JSON.stringify(reading.enquiry).isWellFormed()).toBe(true)
      }
    })
    fc.assert(property, { numRuns: isWholeRun ? 2_000 : 500 })
  })
})
