import { describe, expect, it } from "vitest"
import { type EnquiryError, plainProblems } from "#domain/enquiry/enquiry-error.ts"
import { formatError } from "./error-texts.ts"

/** As a visitor reads it. */
function say(error: EnquiryError): string {
  return formatError(error).replaceAll("\u00a0", " ")
}

describe("what is wrong with a form", () => {
  it.each<[string, EnquiryError]>([
    ["Napište své jméno", { field: "name", problem: "name-missing" }],
    [
      "Napište telefon nebo e-\u2060mail, abychom vám mohli odpovědět",
      { field: "phone", problem: "contact-missing" },
    ],
    ["Napište telefon, na který vám máme zavolat", { field: "phone", problem: "phone-to-call-missing" }],
    [
      "V telefonním čísle chybí číslice. Má jich 9, třeba 777 123 456",
      { field: "phone", problem: "phone-too-short" },
    ],
    [
      "E-mail nemá zavináč. Má vypadat třeba jako jana@example.cz",
      { field: "email", problem: "email-without-at" },
    ],
    ["Za zavináčem chybí doména, třeba seznam.cz", { field: "email", problem: "email-without-domain" }],
    [
      "Zpráva je o 120 znaků delší než 1 500",
      { field: "message", problem: "too-long", by: 120, limit: 1_500 },
    ],
    ["Jméno je o 1 znak delší než 80", { field: "name", problem: "too-long", by: 1, limit: 80 }],
    ["Vyberte den, kdy chcete přijet", { field: "visitDay", problem: "day-missing" }],
    ["Vyberte čas", { field: "visitTime", problem: "time-missing" }],
    [
      "Tento čas už není volný. Nejbližší volný je středa 18. 11. v 9:00",
      { field: "visitTime", problem: "slot-gone", next: { day: "2026-11-18", time: "09:00" } },
    ],
    [
      "Tento čas už není volný. Nejbližší volný je sobota 21. 11., čas po domluvě",
      { field: "visitTime", problem: "slot-gone", next: { day: "2026-11-21", time: null } },
    ],
    [
      "Tento čas už není volný. Zavolejte nám prosím",
      { field: "visitDay", problem: "slot-gone", next: null },
    ],
    [
      "Ten den jsme tu po domluvě, čas dohodneme po telefonu. Napište prosím telefon",
      { field: "phone", problem: "phone-to-arrange-missing" },
    ],
    ["Napište, s čím vám můžeme pomoci", { field: "message", problem: "message-missing" }],
  ])("is said as %s", (text, error) => {
    expect(say(error)).toBe(text)
  })

  it("says what to do, without a stop at the end, and never that something is invalid", () => {
    for (const problem of plainProblems) {
      const text = formatError({ field: "name", problem })
      expect(text).not.toMatch(/neplatn|chybn|\.$/i)
      expect(text).not.toMatch(/ [ksvzouia] /i)
    }
  })
})
