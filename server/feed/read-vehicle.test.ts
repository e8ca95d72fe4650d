import { expect, it } from "vitest"
import { readDate } from "./read-vehicle.ts"

it.each([
  ["2026-08-01 08:00:00", { year: 2026, month: 8, day: 1 }],
  ["2026-08-01", { year: 2026, month: 8, day: 1 }],
  ["1.8.2026", { year: 2026, month: 8, day: 1 }],
  ["1. 8. 2026", { year: 2026, month: 8, day: 1 }],
  ["01/2021", { year: 2021, month: 1, day: null }],
  ["2021-01", { year: 2021, month: 1, day: null }],
  ["2021", { year: 2021, month: null, day: null }],
  ["propadlá", { text: "propadlá" }],
  ["31.2.2021", { text: "31.2.2021" }],
  ["13/2021", { text: "13/2021" }],
  ["0000-00-00", null],
  ["0", null],
  ["Neuvedeno", null],
  ["", null],
])("a date of the feed %j is %j", (text, date) => {
  expect(readDate(text)).toEqual(date)
})
