import { describe, expect, it } from "vitest"
import { usualHours } from "#harness/builders.ts"
import { readSubmitted } from "../form/field.ts"
import { findShotsDay, joinTicked, readShots, shotsFields } from "./shots.ts"

const empty = readSubmitted(shotsFields, { get: () => null })
const read = (changes: Partial<typeof empty>) =>
  readShots({ ...empty, vehicle: "104211", shots: "seats", email: "jana@example.cz", ...changes })
const listProblems = (changes: Partial<typeof empty>) => {
  const reading = read(changes)
  return reading.ok ? [] : reading.errors.map(({ name }) => name)
}

describe("a request for photos", () => {
  it("is of what was ticked, in the order of the form, and of the visitor's own words", () => {
    const reading = read({ shots: joinTicked(["underside", "roof", "boot"]), other: " zadní nárazník " })
    expect(reading).toMatchObject({
      ok: true,
      suspect: false,
      enquiry: {
        subject: { kind: "photos", vehicleId: 104211, shots: ["boot", "underside", "other"] },
        message: "zadní nárazník",
        email: "jana@example.cz",
        phone: null,
      },
    })
  })

  it("needs something to see and where to send it", () => {
    expect(listProblems({ shots: "roof", email: "" })).toEqual(["zabery", "email"])
    expect(listProblems({ shots: "", other: "klika" })).toEqual([])
    expect(listProblems({ email: "jana" })).toEqual(["email"])
    expect(listProblems({ other: "a\nb" })).toEqual(["jine"])
    expect(listProblems({ other: "x".repeat(121) })).toEqual(["jine"])
    expect(read({ vehicle: "x" }).ok).toBe(false)
  })

  it("that a bot filled in is suspect", () => {
    expect(read({ honeypot: "x" })).toMatchObject({ ok: true, suspect: true })
  })
})

describe("photos are promised", () => {
  const times = { openingHours: usualHours, closures: [] }
  const promise = (day: number) => findShotsDay(times, { year: 2026, month: 11, day })

  it("by closing time of the next day on which the dealer is open", () => {
    expect(promise(18)).toEqual({
      date: { year: 2026, month: 11, day: 19 },
      daysAhead: 1,
      toMinutes: 17 * 60,
    })
    expect(promise(20)).toMatchObject({ date: { day: 23 }, daysAhead: 3 })
    // The 17th of November is a holiday.
    expect(promise(16)).toMatchObject({ date: { day: 18 }, daysAhead: 2 })
  })

  it("by no day while the dealer is away for months", () => {
    const closures = [{ from: "2026-11-01", to: "2027-03-01", reason: "rekonstrukce" }]
    expect(findShotsDay({ ...times, closures }, { year: 2026, month: 11, day: 18 })).toBeUndefined()
  })
})
