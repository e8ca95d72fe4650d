import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { usualTimes as usual } from "#harness/builders.ts"
import { mapKeys } from "../data/records.ts"
import { addDays, formatIsoDay } from "./calendar-day.ts"
import { findCzechHoliday } from "./day-plan.ts"
import { getOpenState } from "./open-state.ts"
import { type Moment, weekdays } from "./opening-hours.ts"
import { buildPragueMoment } from "./prague-moment.ts"

const at = (date: string, time: string) => buildPragueMoment(new Date(`${date}T${time}:00+01:00`))

describe("the door", () => {
  it.each(["09:00", "12:30", "16:59"])("is open on a weekday at %s", (time) => {
    expect(getOpenState(usual, at("2026-11-16", time))).toEqual({ kind: "open", until: "17:00" })
  })

  it.each([
    ["2026-11-16", "08:59", 0, "monday", 16],
    ["2026-11-18", "17:00", 1, "thursday", 19],
    ["2026-11-20", "20:00", 3, "monday", 23],
    ["2026-11-22", "12:00", 1, "monday", 23],
  ])("is closed on %s at %s and opens %i days later", (date, time, daysAhead, weekday, day) => {
    expect(getOpenState(usual, at(date, time))).toEqual({
      kind: "closed",
      reason: { kind: date === "2026-11-22" ? "weekly" : "over" },
      next: { daysAhead, weekday, day, month: 11, from: "09:00" },
    })
  })

  it("opens on Saturday by arrangement, at any hour", () => {
    expect(getOpenState(usual, at("2026-11-21", "23:00"))).toEqual({
      kind: "by-arrangement",
      next: { daysAhead: 2, weekday: "monday", day: 23, month: 11, from: "09:00" },
    })
  })

  it.each([
    ["2026-11-17", "Den boje za\u00a0svobodu a\u00a0demokracii", 1],
    ["2026-12-26", "2.\u00a0svátek vánoční", 2],
  ])("stays closed on the holiday of %s, also on a Saturday, and names it: %s", (date, name, daysAhead) => {
    expect(getOpenState(usual, at(date, "10:00"))).toMatchObject({
      kind: "closed",
      reason: { kind: "holiday", name },
      next: { daysAhead },
    })
  })

  it("stays closed while the dealer is away, says why, and skips it", () => {
    const unavailable = { ...usual, closures: [{ from: "2026-11-18", to: "2026-11-20", reason: "dovolená" }] }
    expect(getOpenState(unavailable, at("2026-11-18", "10:00"))).toMatchObject({
      kind: "closed",
      reason: { kind: "closure", reason: "dovolená" },
      next: { daysAhead: 5, weekday: "monday", day: 23 },
    })
    expect(getOpenState(unavailable, at("2026-11-16", "18:00"))).toMatchObject({ next: { daysAhead: 7 } })
  })

  it("opens at no time that is known while it is closed for longer than two months", () => {
    const closures = [{ from: "2026-11-16", to: "2027-03-01", reason: "přestavba" }]
    expect(getOpenState({ ...usual, closures }, at("2026-11-16", "10:00"))).toMatchObject({ next: null })
  })

  it("opens exactly when a watchman who walks by every quarter of an hour finds it open", () => {
    const quarter = fc.integer({ min: 0, max: 95 })
    const time = (quarters: number) =>
      `${String(Math.floor(quarters / 4)).padStart(2, "0")}:${String((quarters % 4) * 15).padStart(2, "0")}`
    const dayHours = fc.oneof(
      fc.constantFrom("closed" as const, "by-arrangement" as const),
      fc
        .uniqueArray(quarter, { minLength: 2, maxLength: 2 })
        .map((ends) => ends.toSorted((a, b) => a - b))
        .map(([from = 0, to = 0]) => ({ from: time(from), to: time(to) })),
    )
    const week = fc.record(mapKeys(weekdays, () => dayHours))
    const unavailable = fc.record({
      first: fc.integer({ min: -3, max: 20 }),
      days: fc.integer({ min: 1, max: 30 }),
    })
    const property = fc.property(
      week,
      fc.integer({ min: 0, max: 2500 }),
      quarter,
      unavailable,
      (openingHours, dayNumber, start, gone) => {
        const dateAfter = (days: number) => addDays({ year: 2024, month: 1, day: 1 }, dayNumber + days)
        const isOpen = (walk: number) => {
          const days = Math.floor(walk / 96)
          const today = openingHours[weekdays[(dayNumber + days) % 7] ?? "monday"]
          const now = time(walk % 96)
          if (gone.first <= days && days < gone.first + gone.days) return false
          return (
            typeof today === "object" &&
            !findCzechHoliday(dateAfter(days)) &&
            today.from <= now &&
            now < today.to
          )
        }
        const closure = {
          from: formatIsoDay(dateAfter(gone.first)),
          to: formatIsoDay(dateAfter(gone.first + gone.days - 1)),
          reason: "dovolená",
        }
        const moment: Moment = {
          ...dateAfter(0),
          weekday: weekdays[dayNumber % 7] ?? "monday",
          minutes: start * 15,
        }
        const state = getOpenState({ openingHours, closures: [closure] }, moment)
        expect(state.kind === "open").toBe(isOpen(start))
        if (state.kind !== "closed") return
        let walk = start
        while (!isOpen(walk) && walk < 61 * 96) walk++
        if (state.next === null) expect(walk).toBe(61 * 96)
        else expect([state.next.daysAhead, state.next.from]).toEqual([Math.floor(walk / 96), time(walk % 96)])
      },
    )
    fc.assert(property)
  })
})
