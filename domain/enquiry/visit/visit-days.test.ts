import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { usualTimes as times } from "#harness/builders.ts"
import { isWholeRun } from "#harness/whole-run.ts"
import { findMoment, halfHours, isClosure, isHoliday, isOpen, unusualYear } from "#tests/prague-year.ts"
import { formatIsoDay } from "../../calendar/calendar-day.ts"
import { formatMinutes, parseMinutes } from "../../calendar/opening-hours.ts"
import { findAnswerDay } from "./answer-day.ts"
import { findFirstSlot, listVisitDays } from "./visit-days.ts"

/** Sunday before a week with a holiday. */
const sunday = { year: 2026, month: 11, day: 15, weekday: "sunday", minutes: 20 * 60 } as const

/** Half hours from one look to the next; with those of a day it has no divisor in common. */
const STRIDE = isWholeRun ? 7 : 19

describe("the days on which a visitor can come", () => {
  it("are fourteen, closed ones with the reason", () => {
    const closures = [{ from: "2026-11-19", to: "2026-11-20", reason: "dovolená" }]
    const days = listVisitDays({ ...times, closures }, sunday)
    expect(days.map(({ day }) => day)).toEqual(
      Array.from({ length: 14 }, (_, place) => `2026-11-${15 + place}`),
    )
    expect(days[0]?.closed).toEqual({ kind: "weekly" })
    expect(days[2]?.closed).toEqual({ kind: "holiday", name: "Den boje za\u00a0svobodu a\u00a0demokracii" })
    for (const day of days.slice(4, 6)) expect(day.closed).toEqual({ kind: "closure", reason: "dovolená" })
    expect(days[6]).toMatchObject({ byArrangement: true, times: [], closed: null })
    expect(days[3]?.times).toEqual(
      ["09", "10", "11", "12", "13", "14", "15", "16"].flatMap((hour) => [`${hour}:00`, `${hour}:30`]),
    )
  })

  it("are over where none of today's times can be reached", () => {
    const monday = { ...sunday, day: 16, weekday: "monday", minutes: parseMinutes("15:31") } as const
    expect(listVisitDays(times, monday)[0]).toMatchObject({ times: [], closed: { kind: "over" } })
  })

  it.each([
    ["on Friday while it is still answered that day", 2026, 11, 20, "friday", "16:00", "2026-11-21"],
    ["not in Friday's last hour", 2026, 11, 20, "friday", "16:01", "2026-11-28"],
    ["not on Friday after closing", 2026, 11, 20, "friday", "18:30", "2026-11-28"],
    ["not for the same day", 2026, 11, 21, "saturday", "08:00", "2026-11-28"],
    ["not on Good Friday, after which Monday is closed, too", 2027, 3, 26, "friday", "23:30", "2027-04-03"],
    ["on the Thursday before", 2027, 3, 25, "thursday", "12:00", "2027-03-27"],
  ] as const)(
    "offer a day by arrangement while somebody can confirm it: %s",
    (_, year, month, day, weekday, time, first) => {
      const now = { year, month, day, weekday, minutes: parseMinutes(time) }
      const days = listVisitDays(times, now)
      expect(days.find(({ byArrangement }) => byArrangement)?.day).toBe(first)
      for (const { weekday, day, closed } of days)
        if (weekday === "saturday" && day < first) expect(closed).toEqual({ kind: "over" })
    },
  )

  it("offer on a page for all of Friday no Saturday that its last visitor could not be answered about", () => {
    const friday = { year: 2026, month: 11, day: 20, weekday: "friday", minutes: 0 } as const
    const days = listVisitDays(times, friday, { ...friday, minutes: parseMinutes("23:59") })
    expect(days[0]?.times[0]).toBe("10:00")
    expect(days[3]?.times[0]).toBe("10:00")
    expect(days.find(({ byArrangement }) => byArrangement)?.day).toBe("2026-11-28")
  })

  it("have a first one, by arrangement without a time, or none", () => {
    expect(findFirstSlot(listVisitDays(times, sunday))).toEqual({ day: "2026-11-16", time: "10:00" })
    const unavailable = { from: "2026-11-17", to: "2026-11-20", reason: "dovolená" }
    const monday = { ...sunday, day: 16, weekday: "monday", minutes: 15 * 60 + 31 } as const
    expect(findFirstSlot(listVisitDays({ ...times, closures: [unavailable] }, monday))).toEqual({
      day: "2026-11-21",
      time: null,
    })
    const closures = [{ ...unavailable, from: "2026-11-16", to: "2026-12-24" }]
    expect(findFirstSlot(listVisitDays({ ...times, closures }, sunday))).toBeUndefined()
  })

  it("are what somebody finds who walks by every half hour of a year, whenever the visitor looks", () => {
    const daysOfYear = [...new Set(halfHours.map(({ day }) => day))]
    const open = Map.groupBy(halfHours.filter(isOpen), ({ day }) => day)
    const closingMinutes = new Map(
      [...halfHours].filter(isOpen).map((half) => [half.weekday, half.minutes + 30]),
    )
    // Friday closes at a quarter to four.
    closingMinutes.set("friday", 15 * 60 + 45)
    let slots = 0
    for (const [step, half] of halfHours.entries()) {
      if (half.day > "2026-12-31") break
      // Some with odd minutes: all times of the day in the course of the year.
      if (step % STRIDE !== 0) continue
      const later = step % 2 === 0 ? 0 : 7
      const now = findMoment(half, later)
      const today = daysOfYear.indexOf(half.day)
      const closesAt = closingMinutes.get(half.weekday) ?? 0
      const isAnsweredToday = open.has(half.day) && half.minutes + later <= closesAt - 60
      const answeredOn = isAnsweredToday
        ? half.day
        : daysOfYear.find((day) => day > half.day && open.has(day))
      const readFrom = (day: string) =>
        Math.max(open.get(day)?.[0]?.minutes ?? 0, day === half.day ? half.minutes + later : 0)
      const expected = daysOfYear.slice(today, today + 14).map((day) => ({
        day,
        times: (open.get(day) ?? [])
          .filter(
            ({ minutes }) => (answeredOn !== undefined && answeredOn < day) || minutes - readFrom(day) >= 60,
          )
          .map(({ time }) => time),
        byArrangement:
          isSaturday(day) &&
          !isHoliday(day) &&
          !isClosure(day) &&
          answeredOn !== undefined &&
          answeredOn < day,
      }))
      const offered = listVisitDays(unusualYear, now)
      expect(offered.map(({ day, times, byArrangement }) => ({ day, times, byArrangement }))).toEqual(
        expected,
      )
      for (const { times, byArrangement, closed } of offered)
        expect(closed === null).toBe(times.length > 0 || byArrangement)
      slots += expected.flatMap((day) => day.times).length
    }
    expect(slots).toBeGreaterThan(1_750_000 / STRIDE)
  })

  it("have no visit whose promised confirmation may come after it began, at thousands of moments", () => {
    const numRuns = 10_000
    const inYear = halfHours.filter(({ day }) => day <= "2026-12-31")
    const openAt = halfHours.flatMap((half, step) => (isOpen(half) ? [step] : []))
    let visits = 0
    const property = fc.property(fc.nat(inYear.length - 1), fc.nat(29), (step, later) => {
      const half = halfHours[step]
      if (half === undefined) return
      const now = findMoment(half, later)
      const asked = `${half.day} ${formatMinutes(now.minutes)}`
      // The first half hour that somebody is there for, from beginning to end.
      const read = halfHours[openAt.find((open) => open >= step + Math.sign(later)) ?? -1]
      // The first of each day; later ones have more time.
      const offered = listVisitDays(unusualYear, now).flatMap(({ day, times: [time = null], closed }) =>
        closed === null ? [{ day, time }] : [],
      )
      const late = offered.filter((visit) => {
        const promise = findAnswerDay(unusualYear, now, visit)
        const confirmedBy = promise && `${formatIsoDay(promise.date)} ${formatMinutes(promise.toMinutes)}`
        const begins = `${visit.day} ${visit.time ?? "00:00"}`
        const isRead = read !== undefined && `${read.day} ${read.time}` < begins
        return confirmedBy === undefined || confirmedBy <= asked || confirmedBy > begins || !isRead
      })
      expect(late).toEqual([])
      visits += offered.length
    })
    fc.assert(property, { numRuns })
    expect(visits).toBeGreaterThan(7 * numRuns)
  })
})

function isSaturday(day: string): boolean {
  return new Date(`${day}T12:00:00Z`).getUTCDay() === 6
}
