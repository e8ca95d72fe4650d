import { describe, expect, it } from "vitest"
import { usualTimes as times } from "#harness/builders.ts"
import { isWholeRun } from "#harness/whole-run.ts"
import { findMoment, halfHours, isClosure, isHoliday, isOpen, unusualYear } from "#tests/prague-year.ts"
import { formatIsoDay } from "../calendar/calendar-day.ts"
import { formatCallWindow, listCallDays, listDaysWithoutCalls } from "./call-days.ts"

const sunday = { year: 2026, month: 11, day: 15, weekday: "sunday", minutes: 20 * 60 } as const

describe("the times at which a visitor can be called", () => {
  it("are windows of two hours on five days that are open", () => {
    const days = listCallDays(times, sunday)
    expect(days.map(({ date }) => formatIsoDay(date))).toEqual(
      ["16", "18", "19", "20", "23"].map((day) => `2026-11-${day}`),
    )
    expect(days[0]?.windows.map(formatCallWindow)).toEqual([
      "2026-11-16 9-11",
      "2026-11-16 11-13",
      "2026-11-16 13-15",
      "2026-11-16 15-17",
    ])
  })

  it("name the days that a holiday or a closure takes away", () => {
    const closures = [{ from: "2026-11-19", to: "2026-11-19", reason: "inventura" }]
    const missing = listDaysWithoutCalls({ ...times, closures }, sunday)
    expect(missing.map(({ date, plan }) => [date.day, plan.kind === "closed" && plan.reason.kind])).toEqual([
      [17, "holiday"],
      [19, "closure"],
    ])
  })

  it("are what somebody finds who walks by every half hour of a year", () => {
    const openTimes = Map.groupBy(halfHours.filter(isOpen), ({ day }) => day)
    const daysOfYear = [...new Set(halfHours.map(({ day }) => day))]
    const windowsOfDays = new Map(daysOfYear.map((day) => [day, listWindows(day)]))
    for (const [step, half] of halfHours.entries()) {
      if (half.day > "2026-12-31") break
      if (step % (isWholeRun ? 7 : 19) !== 0) continue
      const today = daysOfYear.indexOf(half.day)
      const expected = daysOfYear
        .slice(today, today + 28)
        .map(
          (day) =>
            windowsOfDays.get(day)?.filter(([hour]) => day !== half.day || hour * 60 > half.minutes) ?? [],
        )
        .filter((windows) => windows.length > 0)
        .slice(0, 5)
      const offered = listCallDays(unusualYear, findMoment(half)).map(({ windows }) =>
        windows.map(({ fromHour, toHour }) => [fromHour, toHour]),
      )
      expect(offered).toEqual(expected)
    }

    /** Whole hours in which both halves are open, two by two from the first. */
    function listWindows(day: string): [number, number][] {
      if (isHoliday(day) || isClosure(day)) return []
      const halves = new Set((openTimes.get(day) ?? []).map(({ minutes }) => minutes))
      const hours = Array.from({ length: 24 }, (_, hour) => hour).filter(
        (hour) => halves.has(hour * 60) && halves.has(hour * 60 + 30),
      )
      const windows: [number, number][] = []
      while (hours.length > 0) {
        const pair = hours.splice(0, 2)
        windows.push([pair[0] ?? 0, (pair.at(-1) ?? 0) + 1])
      }
      return windows
    }
  })
})
