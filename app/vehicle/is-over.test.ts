import { expect, it } from "vitest"
import { isOver } from "./is-over.ts"

it.each([
  [{ year: 2026, month: 11, day: null }, new Date(2026, 10, 30, 23, 59), false],
  [{ year: 2026, month: 11, day: null }, new Date(2026, 11, 1), true],
  [{ year: 2026, month: 12, day: null }, new Date(2027, 0, 1), true],
  [{ year: 2026, month: null, day: null }, new Date(2026, 11, 31, 12), false],
  [{ year: 2026, month: null, day: null }, new Date(2027, 0, 1), true],
  [{ year: 2026, month: 2, day: 28 }, new Date(2026, 1, 28, 18), false],
  [{ year: 2026, month: 2, day: 28 }, new Date(2026, 2, 1), true],
  [{ text: "nová" }, new Date(2099, 0, 1), false],
])("an inspection until %j is over at %s: %s", (date, now, over) => {
  expect(isOver(date, now)).toBe(over)
})
