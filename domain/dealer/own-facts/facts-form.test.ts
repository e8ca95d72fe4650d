import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ownFacts, usualFacts } from "#tests/own-facts.ts"
import { type FactError, listFactFields, readFacts } from "./facts-form.ts"

const today = { year: 2026, month: 11, day: 18 }

function read(fields: Readonly<Record<string, string>>, facts = usualFacts) {
  const form = new URLSearchParams(listFactFields(facts))
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readFacts(form, today)
}

describe("the form of the dealer's own facts", () => {
  it("reads what it shows", () => {
    fc.assert(
      fc.property(ownFacts, (facts) => {
        const reading = readFacts(new URLSearchParams(listFactFields(facts)), today)
        expect(reading?.facts).toEqual(facts)
        expect(reading?.errors).toEqual([])
      }),
    )
  })

  it("takes the closure that is being entered, in either order, added before or not", () => {
    const closure = { from: "2026-12-04", to: "2026-12-06", reason: "inventura" }
    const fields = { "zavreno-od": "2026-12-06", "zavreno-do": "4. 12. 2026", proc: "  inventura " }
    expect(read(fields)?.facts.closures).toEqual([closure])
    expect(read({ "zavreno-od": "2026-12-04" })?.facts.closures).toEqual([
      { from: "2026-12-04", to: "2026-12-04", reason: "mimořádně" },
    ])
  })

  it("leaves out the closure whose button was pressed", () => {
    const closures = [
      { from: "2026-12-04", to: "2026-12-04", reason: "inventura" },
      { from: "2026-12-27", to: "2027-01-03", reason: "dovolená" },
    ]
    const facts = { ...usualFacts, closures }
    expect(read({ odebrat: "2026-12-04/2026-12-04/inventura" }, facts)?.facts.closures).toEqual([closures[1]])
  })

  it.each<[Readonly<Record<string, string>>, FactError]>([
    [
      { "so-od": "12:00", "so-do": "09:00" },
      { kind: "ends-early", day: "saturday" },
    ],
    [
      { "so-od": "12:00", "so-do": "12:00" },
      { kind: "ends-early", day: "saturday" },
    ],
    [{ proc: "dovolená" }, { kind: "day-missing" }],
    [{ "zavreno-od": "2026-02-30" }, { kind: "day-unreadable" }],
    [{ "zavreno-od": "2026-11-17" }, { kind: "days-over" }],
    [{ "zavreno-od": "2026-12-04", "zavreno-do": "2062-12-04" }, { kind: "days-too-many" }],
    [{ jmeno: "", cinnost: "prodej" }, { kind: "name-missing" }],
    [{ jmeno: "Petr Novák", cinnost: " " }, { kind: "role-missing" }],
    [{ veta: "x".repeat(121) }, { kind: "too-long", field: "stockIntro", place: 0 }],
    [{ "v-cene": "Dva klíče" }, { kind: "one-vehicle", field: "included", place: 0 }],
    [{ veta: "Auta po prvním majiteli" }, { kind: "one-vehicle", field: "stockIntro", place: 0 }],
  ])("says what is wrong in %o", (fields, error) => {
    expect(read(fields)?.errors).toEqual([error])
  })

  it.each([
    { "po-od": "" },
    { "po-od": "25:00" },
    { "po-od": "open", "po-do": "17:00" },
    { "po-od": "09:00", "po-do": "<script>" },
    { zavreno: "2026-12-04" },
    { zavreno: "2026-13-04/2026-12-04/x" },
    { zavreno: "2026-12-05/2026-12-04/x" },
  ])("refuses %o, which no page sends", (fields) => {
    expect(read(fields)).toBeUndefined()
  })

  it("reads anything at all without a error of its own, and nothing of many lines", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom("jmeno", "cinnost", "veta", "proc"), fc.string()),
        (fields) => {
          const facts = read({ ...fields, "v-cene": "Plná\r\nnádrž\u200b" })?.facts
          expect(facts?.includedInPrice).toEqual(["Plná nádrž"])
          expect([facts?.person?.name, facts?.person?.role, facts?.stockIntro].join("")).not.toMatch(
            /[\r\n\t]/,
          )
        },
      ),
    )
  })
})
