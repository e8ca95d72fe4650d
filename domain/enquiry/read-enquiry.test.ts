import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { usualHours } from "#harness/builders.ts"
import type { DealerTimes } from "../calendar/day-plan.ts"
import type { Enquiry } from "./enquiry.ts"
import { enquiryFields, fieldNames, readTypedFields, type TypedFields } from "./enquiry-fields.ts"
import { readEnquiry } from "./read-enquiry.ts"

const times: DealerTimes = {
  openingHours: usualHours,
  closures: [],
}
const now = { year: 2026, month: 11, day: 16, weekday: "monday", minutes: 12 * 60 } as const

const empty = readTypedFields({ get: () => undefined })
const filled: TypedFields = { ...empty, vehicle: "104211", name: "Jana Kovaříková", phone: "777 123 456" }

function read(typed: Partial<TypedFields>) {
  return readEnquiry({ ...filled, ...typed }, { times, now })
}

function readErrors(typed: Partial<TypedFields>) {
  const reading = read(typed)
  return reading.ok ? [] : reading.errors.map(({ field, problem }) => `${field}: ${problem}`)
}

function readGood(typed: Partial<TypedFields>): Enquiry | undefined {
  const reading = read(typed)
  return reading.ok ? reading.enquiry : undefined
}

describe("an enquiry", () => {
  it("is read whole", () => {
    expect(
      read({
        way: "visit",
        visitDay: "2026-11-18",
        visitTime: "10:30",
        email: " jana@example.cz ",
        message: "Dobrý den,\nje auto ještě v nabídce?",
        financing: "ano",
      }),
    ).toEqual({
      ok: true,
      suspect: false,
      enquiry: {
        way: "visit",
        subject: { kind: "vehicle", vehicleId: 104211 },
        name: "Jana Kovaříková",
        phone: "+420777123456",
        email: "jana@example.cz",
        message: "Dobrý den,\nje auto ještě v nabídce?",
        financing: true,
        callWindow: null,
        visit: { day: "2026-11-18", time: "10:30" },
      },
    })
  })

  it.each([
    ["777123456", "+420777123456"],
    ["777 123 456", "+420777123456"],
    ["777\u00a0123\u00a0456", "+420777123456"],
    ["777-123-456", "+420777123456"],
    ["+420 777 123 456", "+420777123456"],
    ["+420777123456", "+420777123456"],
    ["00420 777 123 456", "+420777123456"],
    ["420777123456", "+420777123456"],
    ["(+420) 777/123.456", "+420777123456"],
    ["+421 903 123 456", "+421903123456"],
    ["00421903123456", "+421903123456"],
    ["0903 123 456", "+421903123456"],
    ["+49 30 1234567", "+49301234567"],
    ["0043 660 1234567", "+436601234567"],
    ["\u202a+420 777 123 456\u202c", "+420777123456"],
    ["\u200e777 123 456", "+420777123456"],
    ["777\u2011123\u2011456", "+420777123456"],
    ["777\u2212123\u2013456", "+420777123456"],
    ["+420 (0) 777 123 456", "+420777123456"],
    ["0049 (0)30 1234567", "+49301234567"],
    ["tel. 777 123 456", "+420777123456"],
    ["Tel.: 777123456", "+420777123456"],
    ["mobil: 777 123 456", "+420777123456"],
    ["číslo 777 123 456", "+420777123456"],
    ["777\t123\t456", "+420777123456"],
    ["\uff17\uff17\uff17 \uff11\uff12\uff13 \uff14\uff15\uff16", "+420777123456"],
    ["777 123 456 (po 17. hodině)", "+420777123456"],
  ])("has the phone %s as %s", (phone, dial) => {
    expect(readGood({ phone })?.phone).toBe(dial)
  })

  it.each([
    ["777 123 45", "phone-too-short"],
    ["+420 777 123", "phone-too-short"],
    ["+49 30", "phone-too-short"],
    ["777 123 4567", "phone-unreadable"],
    ["+420 777 123 456 7", "phone-unreadable"],
    ["+1234567890123456", "phone-unreadable"],
    ["zavolejte mi", "phone-unreadable"],
    ["777 123 456 linka 2", "phone-unreadable"],
    ["777+123456", "phone-unreadable"],
    ["Jana 777 123 456", "phone-unreadable"],
    ["777 123 456 (602 123 456)", "phone-unreadable"],
    ["000 000 000", "phone-unassigned"],
    ["+420 000 000 000", "phone-unassigned"],
    ["0", "phone-unassigned"],
    ["٧٧٧١٢٣٤٥٦", "phone-unreadable"],
  ])("is not sent with the phone %s", (phone, problem) => {
    expect(readErrors({ phone })).toEqual([`phone: ${problem}`])
  })

  it("tells the dealer what was typed behind the phone", () => {
    const phone = "777 123 456 (po 17. hodině)"
    expect(readGood({ phone, message: "Dobrý den" })?.message).toBe("Dobrý den\nTelefon: po 17. hodině")
    expect(readGood({ phone })?.message).toBe("Telefon: po 17. hodině")
  })

  it("has no phone in signs that nobody sees", () => {
    const typed = { phone: "\u200b", email: "jana@example.cz" }
    expect(readErrors({ ...typed, way: "callback" })).toEqual(["phone: phone-to-call-missing"])
    expect(readGood(typed)?.phone).toBeNull()
  })

  it.each(["\u200bjana@example.cz", "jana@example.cz\u202c", "\tjana@example.cz"])(
    "has the e-mail in %j",
    (email) => {
      expect(readGood({ email })?.email).toBe("jana@example.cz")
    },
  )

  it("has a name pasted with a tab", () => {
    expect(readGood({ name: "Jan\tNovák" })?.name).toBe("Jan Novák")
  })

  it.each(["jana@example.cz", "j.kov+auto@mail.example.co.uk", "o'hara_1@ex-ample.cz", "A@B.CZ"])(
    "has the e-mail %s",
    (email) => {
      expect(readGood({ email })?.email).toBe(email)
    },
  )

  it.each([
    ["jana", "email-without-at"],
    ["jana.example.cz", "email-without-at"],
    ["jana@", "email-without-domain"],
    ["jana@seznam", "email-without-domain"],
    ["@seznam.cz", "email-unreadable"],
    ["jana@seznam.", "email-unreadable"],
    ["jana@.cz", "email-unreadable"],
    ["jana@sez nam.cz", "email-unreadable"],
    ["jana@seznam.cz, petr@seznam.cz", "email-unreadable"],
    ["Jana <jana@seznam.cz>", "email-unreadable"],
    ["jana..k@seznam.cz", "email-unreadable"],
    ["jan@seznam,cz", "email-with-comma"],
    ["jan,novak@seznam.cz", "email-with-comma"],
    ["jana@seznam.cz,petr@seznam.cz", "email-unreadable"],
    [`${"a".repeat(65)}@seznam.cz`, "email-name-too-long"],
    ["ja@na@seznam.cz", "email-unreadable"],
    ["háček@seznam.cz", "email-unreadable"],
  ])("is not sent with the e-mail %s", (email, problem) => {
    expect(readErrors({ email })).toEqual([`email: ${problem}`])
  })

  it("needs a name, and a phone or an e-mail", () => {
    expect(readErrors({ name: " ", phone: "" })).toEqual(["name: name-missing", "phone: contact-missing"])
    expect(readErrors({ phone: "", email: "jana@example.cz" })).toEqual([])
  })

  it("needs the message where it is about nothing that the page shows", () => {
    expect(readErrors({ vehicle: "" })).toEqual(["message: message-missing"])
    expect(readErrors({ vehicle: "", search: "?" })).toEqual(["message: wish-missing"])
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
    expect(readGood({ way: "callback" })?.callWindow).toBeNull()
    expect(readGood({ way: "callback", callWindow: "2026-11-16 13-15" })?.callWindow).toEqual({
      day: "2026-11-16",
      fromHour: 13,
      toHour: 15,
    })
    for (const callWindow of ["2026-11-16 11-13", "2026-11-17 9-11", "2027-01-01 9-11", "kdykoli"])
      expect(readErrors({ way: "callback", callWindow })).toEqual(["callWindow: call-window-gone"])
    expect(readErrors({ way: "callback", phone: "", email: "jana@example.cz" })).toEqual([
      "phone: phone-to-call-missing",
    ])
  })

  it("asks for a day, and on an ordinary one for a time", () => {
    expect(readErrors({ way: "visit" })).toEqual(["visitDay: day-missing", "visitTime: time-missing"])
    expect(readErrors({ way: "visit", visitDay: "2026-11-18" })).toEqual(["visitTime: time-missing"])
    expect(readGood({ way: "visit", visitDay: "2026-11-21", visitTime: "10:00" })?.visit).toEqual({
      day: "2026-11-21",
      time: null,
    })
    expect(readErrors({ way: "visit", visitDay: "2026-11-21", phone: "", email: "jana@example.cz" })).toEqual(
      ["phone: phone-to-arrange-missing"],
    )
  })

  it.each([
    ["2026-11-16", "09:00", "visitTime"],
    ["2026-11-16", "12:30", "visitTime"],
    ["2026-11-18", "10:15", "visitTime"],
    ["2026-11-18", "17:00", "visitTime"],
    ["2026-11-17", "10:00", "visitDay"],
    ["2026-11-22", "10:00", "visitDay"],
    ["2026-11-15", "10:00", "visitDay"],
    ["2026-11-30", "10:00", "visitDay"],
    ["2026-11-31", "10:00", "visitDay"],
    ["zítra", "10:00", "visitDay"],
  ])("does not ask for %s at %s, and names the first time that is free", (visitDay, visitTime, field) => {
    const reading = read({ way: "visit", visitDay, visitTime })
    expect(reading).toEqual({
      ok: false,
      errors: [{ field, problem: "slot-gone", next: { day: "2026-11-16", time: "13:00" } }],
    })
  })

  it("ignores what its way does not need", () => {
    expect(readGood({ visitDay: "kdykoli", callWindow: "kdykoli" })).toMatchObject({
      way: "question",
      visit: null,
      callWindow: null,
    })
  })

  it("says by how much a text is too long", () => {
    expect(read({ message: "á".repeat(1_620) })).toEqual({
      ok: false,
      errors: [{ field: "message", problem: "too-long", by: 120, limit: 1_500 }],
    })
    expect(readErrors({ message: "á".repeat(1_500), name: "n".repeat(80) })).toEqual([])
    expect(readErrors({ name: "n".repeat(81) })).toEqual(["name: too-long"])
  })

  it.each(["Jana\nBcc: all@example.cz", "Jana\rX", "Jana\u2028X", "Jana\0X"])(
    "refuses a second line in a name: %j",
    (name) => {
      expect(readErrors({ name })).toEqual(["name: several-lines"])
    },
  )

  it("takes no second line of a phone or an e-mail", () => {
    expect(readErrors({ phone: "777123456\nBcc: x", email: "jana@example.cz\r\nBcc: x@example.cz" })).toEqual(
      ["phone: several-lines", "email: several-lines"],
    )
  })

  it("keeps what databases refuse out of a message, and no more", () => {
    expect(readGood({ message: "a\0b\ud800c\td\ne 🚗" })?.message).toBe("ab\ufffdc\td\ne 🚗")
  })

  it("is suspect where the field was filled in that no person sees", () => {
    expect(read({ honeypot: "http://example.com" })).toMatchObject({ ok: true, suspect: true })
  })

  it("counts the browser's line ends as one character each", () => {
    const typed = readTypedFields({ get: (name) => (name === fieldNames.message ? "a\r\nb" : null) })
    expect(typed.message).toBe("a\nb")
  })

  it("never throws, whatever a form holds", () => {
    const odd = fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.string({ unit: "grapheme", maxLength: 40 }),
      fc.constantFrom(
        "visit",
        "callback",
        "question",
        "2026-11-18",
        "10:30",
        "+420",
        "00",
        "@",
        "a@b.cz",
        "?",
        "",
      ),
      fc.constantFrom(
        "777123456",
        "2026-11-16 13-15",
        "2026-11-21",
        "Jana",
        "\0",
        "\ud800",
        "x".repeat(70_000),
      ),
      fc.constant(null),
      fc.constant({ name: "a file" }),
    )
    const form = fc.record(Object.fromEntries(enquiryFields.map((field) => [fieldNames[field], odd])))
    fc.assert(
      fc.property(form, (fields) => {
        const typed = readTypedFields({ get: (name) => fields[name] })
        const reading = readEnquiry(typed, { times, now })
        if (!reading.ok) expect(reading.errors.length).toBeGreaterThan(0)
        else {
          const { name, phone, email, message } = reading.enquiry
          expect(`${name}${phone}${email}`).not.toMatch(/[\r\n\0]/)
          expect(phone ?? email).not.toBeNull()
          expect(message).not.toContain("\0")
          expect(JSON.stringify(reading.enquiry).isWellFormed()).toBe(true)
        }
      }),
      { numRuns: 10_000 },
    )
  })
})
