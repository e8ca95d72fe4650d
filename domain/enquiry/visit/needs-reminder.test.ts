import fc from "fast-check"
import { expect, it } from "vitest"
import { isWholeRun } from "#harness/whole-run.ts"
import { parseMinutes } from "../../calendar/opening-hours.ts"
import { buildPragueMoment } from "../../calendar/prague-moment.ts"
import { needsReminder } from "./needs-reminder.ts"

const QUARTER_MS = 15 * 60_000
const DAY_MS = 96 * QUARTER_MS
const TICKS = 9 * 96
const newYear = Date.parse("2026-01-01T00:00:00Z")

/** Prague's clock, another way: "2026-11-18 17:15". */
const prague = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Prague",
  dateStyle: "short",
  timeStyle: "short",
})
const readDay = (ms: number) => prague.format(ms).slice(0, 10)

/** A visit of a whole year with both changes of time: agreed, perhaps moved, perhaps cancelled, while the site is down at times. */
const story = fc.record({
  agreedQuarter: fc.integer({ min: 0, max: 365 * 96 }),
  daysAhead: fc.integer({ min: 0, max: 4 }),
  time: fc.constantFrom("09:00", "12:30", "16:30", null),
  movedAfter: fc.integer({ min: 1, max: 900 }),
  movedBy: fc.integer({ min: 1, max: 5 }),
  cancelledAfter: fc.integer({ min: 1, max: 1_800 }),
  downFrom: fc.integer({ min: 0, max: 600 }),
  downFor: fc.integer({ min: 0, max: 60 }),
})

it("in a whole year every agreed hour has exactly one evening of its reminder, and a cancelled one none after", () => {
  const property = fc.property(story, ({ agreedQuarter, daysAhead, time, movedAfter, movedBy, ...story }) => {
    const agreed = newYear + agreedQuarter * QUARTER_MS
    const moved = agreed + movedAfter * QUARTER_MS
    const first = { day: readDay(agreed + daysAhead * DAY_MS), time, at: agreed }
    const second = { day: readDay(moved + movedBy * DAY_MS), time, at: moved }
    const ticks = Array.from({ length: TICKS }, (_, tick) => {
      const ms = agreed + tick * QUARTER_MS
      return {
        ms,
        visit: tick < movedAfter ? first : second,
        kind: tick < story.cancelledAfter ? "confirmed" : "cancelled",
        isUp: tick < story.downFrom || tick >= story.downFrom + story.downFor,
      }
    }).filter(({ isUp }) => isUp)
    const reminded = new Set<object>()
    const sent = ticks.filter(({ ms, visit, kind }) => {
      const moments = [visit.at, ms].map((each) => buildPragueMoment(new Date(each)))
      const [agreedAt, now] = moments
      const isDue = agreedAt && now && needsReminder({ ...visit, kind }, agreedAt, now)
      // The row remembers it until the visit is another.
      if (!isDue || reminded.has(visit)) return false
      reminded.add(visit)
      return true
    })
    for (const visit of [first, second]) {
      const [due] = ticks.filter((tick) => {
        if (tick.visit !== visit || tick.kind === "cancelled" || time === null) return false
        const [on = "", at = ""] = prague.format(tick.ms).split(" ")
        if (at < "17:00" || at >= "22:00" || readDay(tick.ms + DAY_MS) !== visit.day) return false
        return prague.format(visit.at) < `${on} 15:00`
      })
      expect(sent.filter((tick) => tick.visit === visit)).toEqual(due === undefined ? [] : [due])
    }
  })
  fc.assert(property, { numRuns: isWholeRun ? 100 : 30 })
})

it.each([
  ["14:59", "16:59", false],
  ["14:59", "17:00", true],
  ["14:59", "21:59", true],
  ["14:59", "22:00", false],
  ["15:00", "17:00", false],
])("who agreed at %s on the eve of a visit is reminded at %s: %s", (agreed, at, expected) => {
  const today = { year: 2026, month: 11, day: 18, weekday: "wednesday" } as const
  const [agreedAt, now] = [agreed, at].map((time) => ({ ...today, minutes: parseMinutes(time) }))
  const visit = { kind: "confirmed", day: "2026-11-19", time: "10:30" }
  expect(agreedAt && now && needsReminder(visit, agreedAt, now)).toBe(expected)
})
