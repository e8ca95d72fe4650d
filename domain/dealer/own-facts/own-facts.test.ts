import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { exampleDealer as dealer } from "#tests/example-dealer.ts"
import { factValues, usualFacts } from "#tests/own-facts.ts"
import { writeForm } from "../../form/field.ts"
import { factFields } from "./facts-form.ts"
import { applyChanges, findChanges, listDifferences, listOwnFacts, type OwnFacts } from "./own-facts.ts"

const today = { year: 2026, month: 11, day: 18 }
const own = listOwnFacts(dealer, today)

describe("changes of the dealer's own facts", () => {
  it("lead to what was saved, whatever it is, and are none where that is the same", () => {
    const property = fc.property(factValues, (values) => {
      const saved = writeForm(factFields, values)
      expect(listOwnFacts(applyChanges(dealer, findChanges(own, saved)), today)).toEqual(saved)
    })
    fc.assert(property)
    expect(findChanges(own, own)).toEqual({})
    expect(applyChanges(dealer, {})).toEqual(dealer)
  })

  it("leave to the dealer file what the dealer did not change", () => {
    const changes = findChanges(own, { ...own, saturday: "09:00\n12:00" })
    const school = { from: "2027-02-01", to: "2027-02-02", reason: "školení" }
    const edited = {
      ...dealer,
      openingHours: { ...dealer.openingHours, sunday: "by-arrangement" as const },
      closures: [...dealer.closures, school],
    }
    expect(applyChanges(edited, changes)).toEqual({
      ...edited,
      openingHours: { ...edited.openingHours, saturday: { from: "09:00", to: "12:00" } },
    })
  })

  it("drop what was said of somebody else, or of other lines", () => {
    const changed = applyChanges(dealer, { person: "Jana Nováková\nprodej", includedInPrice: "Plná nádrž" })
    expect(dealer.person?.photo).not.toBeNull()
    expect(changed.person).toEqual({ name: "Jana Nováková", role: "prodej", photo: null })
    expect([dealer.pricesCheckedOn, changed.pricesCheckedOn]).toEqual(["2026-11-16", null])
    const sameName = applyChanges(dealer, { person: "Petr Novák\nvedoucí prodeje" })
    expect(sameName.person?.photo).toBe(dealer.person?.photo)
  })

  it("that no row reads any more are left out, and closures that were saved may be over", () => {
    const closures = "2026-01-01\n2026-01-02\ndovolená"
    expect(applyChanges(dealer, { monday: "noon", closures })).toEqual({
      ...dealer,
      closures: [{ from: "2026-01-01", to: "2026-01-02", reason: "dovolená" }],
    })
  })

  it("are offered without closures that are over", () => {
    const over = { from: "2026-11-01", to: "2026-11-17", reason: "dovolená" }
    const last = { from: "2026-11-01", to: "2026-11-18", reason: "dovolená" }
    expect(listOwnFacts({ ...dealer, closures: [over, last] }, today).closures).toBe(
      "2026-11-01\n2026-11-18\ndovolená",
    )
  })
})

describe("what is said of a change", () => {
  const write = (to: Partial<OwnFacts>) =>
    listDifferences(usualFacts, { ...usualFacts, ...to }).map(({ label, before, after }) =>
      [label, before, after].join(" | ").replaceAll("\u00a0", " "),
    )

  it("is each fact that differs, in Czech", () => {
    expect(write({})).toEqual([])
    expect(write({ monday: "09:00\n18:30", friday: "closed", saturday: "09:00\n12:00" })).toEqual([
      "Pondělí | 9:00–17:00 | 9:00–18:30",
      "Pátek | 9:00–17:00 | zavřeno",
      "Sobota | po domluvě | 9:00–12:00",
    ])
  })

  it("names days of closures, with the year where they end in another", () => {
    const closures = "2026-12-04\n2026-12-04\ninventura\n2026-12-27\n2027-01-03\ndovolená"
    expect(write({ closures })).toEqual([
      "Kdy máte zavřeno | nic mimořádného | 4. 12. inventura, 27. 12. – 3. 1. 2027 dovolená",
    ])
  })

  it("says what stands there when nothing is stated", () => {
    expect(
      write({ person: "", stockIntro: "Všechna auta k nahlédnutí.", includedInPrice: "Plná nádrž" }),
    ).toEqual([
      "Kdo odpovídá | Petr Novák, prodej | nikdo jmenovitě",
      "Věta nad nabídkou | obvyklá věta webu | Všechna auta k nahlédnutí.",
      "Co je v ceně | nic | Plná nádrž",
    ])
  })
})
