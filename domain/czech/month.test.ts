import { expect, it } from "vitest"
import { formatMonth } from "./month.ts"

it.each([
  ["2026-11-16", "listopad\u00a02026"],
  ["2027-01-01", "leden\u00a02027"],
])("%s is in %s", (day, month) => {
  expect(formatMonth(day)).toBe(month)
})
