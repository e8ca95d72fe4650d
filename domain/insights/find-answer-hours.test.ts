import { expect, it } from "vitest"
import { usualHours } from "#harness/builders.ts"
import { findAnswerHours } from "./find-answer-hours.ts"

const times = { openingHours: usualHours, closures: [] }
const wednesday = { year: 2026, month: 11, day: 11, weekday: "wednesday", minutes: 9 * 60 } as const

const answers = (count: number, minutes: number, days = 0) =>
  Array.from({ length: count }, () => ({
    callWindow: null,
    receivedAt: wednesday,
    answeredAt: { ...wednesday, day: wednesday.day + days, minutes: wednesday.minutes + minutes },
  }))

it.each([
  [19, 100, null],
  [20, 100, 2],
  [20, 120, 2],
  [20, 121, 3],
  [20, 0, 1],
  [20, 480, 8],
])("%i answers after %i minutes are said as %s hours", (count, minutes, hours) => {
  expect(findAnswerHours(answers(count, minutes), times)).toBe(hours)
})

it("more than eight hours are not said", () => {
  expect(findAnswerHours(answers(20, 1, 1), times)).toBeNull()
})
