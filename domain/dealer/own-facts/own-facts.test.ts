import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { exampleDealer as dealer } from "#tests/example-dealer.ts"
import { ownFacts } from "#tests/own-facts.ts"
import { applyChanges, applyToDealer, findChanges, hasChanges, listOwnFacts, noChanges } from "./own-facts.ts"

const today = { year: 2026, month: 11, day: 18 }

describe("changes of the dealer's own facts", () => {
  it("lead from any facts to any others, and are none between the same", () => {
    fc.assert(
      fc.property(ownFacts, ownFacts, (from, to) => {
        expect(applyChanges(from, findChanges(from, to))).toEqual(to)
        expect(hasChanges(findChanges(from, from))).toBe(false)
        expect(hasChanges(findChanges(from, to))).toBe(JSON.stringify(from) !== JSON.stringify(to))
      }),
    )
  })

  it("of two people who changed different facts are both kept, whoever was first", () => {
    fc.assert(
      fc.property(ownFacts, ownFacts, (shown, other) => {
        const first = { ...shown, openingHours: other.openingHours, person: other.person }
        const second = { ...shown, stockIntro: other.stockIntro, closures: other.closures }
        const both = { ...first, stockIntro: other.stockIntro, closures: other.closures }
        expect(applyChanges(first, findChanges(shown, second))).toEqual(both)
        expect(applyChanges(second, findChanges(shown, first))).toEqual(both)
      }),
    )
  })

  it("leave to the dealer file what the dealer did not touch", () => {
    const own = listOwnFacts(dealer, today)
    const saturday = { from: "09:00", to: "12:00" }
    const inventory = { from: "2026-12-04", to: "2026-12-04", reason: "inventura" }
    const changes = findChanges(own, {
      ...own,
      openingHours: { ...own.openingHours, saturday },
      closures: [inventory, ...own.closures],
    })
    const school = { from: "2027-02-01", to: "2027-02-02", reason: "školení" }
    const edited = {
      ...dealer,
      openingHours: { ...dealer.openingHours, sunday: "by-arrangement" as const },
      closures: [...dealer.closures, school],
    }
    expect(applyToDealer(edited, changes)).toEqual({
      ...edited,
      openingHours: { ...edited.openingHours, saturday },
      closures: [inventory, ...dealer.closures, school],
    })
    expect(applyToDealer(dealer, noChanges)).toEqual(dealer)
  })

  it("drop what was said of somebody else, or of other lines", () => {
    const own = listOwnFacts(dealer, today)
    const person = { name: "Jana Nováková", role: "prodej" }
    const changed = applyToDealer(
      dealer,
      findChanges(own, { ...own, person, includedInPrice: ["Plná nádrž"] }),
    )
    expect(dealer.person?.photo).not.toBeNull()
    expect(changed.person).toEqual({ ...person, photo: null })
    expect([dealer.pricesCheckedOn, changed.pricesCheckedOn]).toEqual(["2026-11-16", null])
    const sameName = findChanges(own, { ...own, person: { name: "Petr Novák", role: "vedoucí prodeje" } })
    expect(applyToDealer(dealer, sameName).person?.photo).toBe(dealer.person?.photo)
  })

  it("are offered without closures that are over", () => {
    fc.assert(
      fc.property(ownFacts, (facts) => {
        const over = { from: "2026-11-01", to: "2026-11-17", reason: "dovolená" }
        const last = { from: "2026-11-01", to: "2026-11-18", reason: "dovolená" }
        expect(listOwnFacts({ ...facts, closures: [over, last] }, today).closures).toEqual([last])
      }),
    )
  })
})
