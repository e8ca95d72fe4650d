import { expect, it } from "vitest"
import { getYearInPrague } from "./year-in-prague.ts"

it.each([
  ["2026-12-31T22:59:59Z", 2026],
  ["2026-12-31T23:00:00Z", 2027],
])("S13 at %s it is %i in Prague", (time, year) => {
  expect(getYearInPrague(new Date(time))).toBe(year)
})
