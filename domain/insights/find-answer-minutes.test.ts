import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { usualHours } from "#harness/builders.ts"
import { isWholeRun } from "#harness/whole-run.ts"
import { addDays, formatIsoDay } from "../calendar/calendar-day.ts"
import { getOpenState } from "../calendar/open-state.ts"
import { findWeekday, type Moment } from "../calendar/opening-hours.ts"
import { type Answer, countOpenMinutes, findAnswerMinutes } from "./find-answer-minutes.ts"

const QUARTER = 15
const DAY = 24 * 60

const times = {
  openingHours: usualHours,
  closures: [{ from: "2026-11-19", to: "2026-11-20", reason: "inventura" }],
}

/** "13 16:40": a day of November 2026 and its time. */
function at(text: string): Moment {
  const [day = 0, hours = 0, minutes = 0] = text.split(/[ :]/).map(Number)
  const date = { year: 2026, month: 11, day }
  return { ...date, weekday: findWeekday(date), minutes: hours * 60 + minutes }
}

it("opening hours between two moments are what counting quarter by quarter of an hour gives", () => {
  const moment = fc
    .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 4 * 24 - 1 }))
    .map(([days, quarters]) => {
      const date = addDays({ year: 2026, month: 11, day: 8 }, days)
      return { ...date, weekday: findWeekday(date), minutes: quarters * QUARTER }
    })
  const property = fc.property(moment, moment, (from, to) => {
    expect(countOpenMinutes(times, from, to)).toBe(countOneByOne(from, to))
  })
  fc.assert(property, { numRuns: isWholeRun ? 100 : 50 })
})

function countOneByOne(from: Moment, to: Moment): number {
  const isReached = ({ minutes, ...date }: Moment) =>
    formatIsoDay(date) > formatIsoDay(to) ||
    (formatIsoDay(date) === formatIsoDay(to) && minutes >= to.minutes)
  let open = 0
  for (let now = from; !isReached(now); ) {
    if (getOpenState(times, now).kind === "open") open += QUARTER
    const date = now.minutes === DAY - QUARTER ? addDays(now, 1) : now
    now = { ...date, weekday: findWeekday(date), minutes: (now.minutes + QUARTER) % DAY }
  }
  return open
}

describe("the usual time to answer", () => {
  const answer = (from: string, to: string, callWindow: Answer["callWindow"] = null): Answer => ({
    receivedAt: at(from),
    answeredAt: at(to),
    callWindow,
  })
  const quick = answer("11 9:00", "11 9:10")
  const usual = answer("11 9:00", "11 10:40")
  const slow = answer("11 9:00", "13 9:00")

  it("is the median, so that one forgotten question does not spoil it", () => {
    expect(findAnswerMinutes([slow, quick, usual], times)).toBe(100)
    expect(findAnswerMinutes([slow, quick, usual, quick], times)).toBe(55)
    expect(findAnswerMinutes([usual], times)).toBe(100)
  })

  it("is not known where nothing was answered", () => {
    expect(findAnswerMinutes([], times)).toBeNull()
  })

  it("begins, for who asks to be called later, when they want to be called", () => {
    const window = { day: "2026-11-12", fromHour: 13, toHour: 15 }
    expect(findAnswerMinutes([answer("11 9:00", "12 13:20", window)], times)).toBe(20)
    expect(findAnswerMinutes([answer("11 9:00", "12 11:00", window)], times)).toBe(0)
    expect(findAnswerMinutes([answer("12 14:00", "12 14:30", window)], times)).toBe(30)
  })
})
