import { describe, expect, it } from "vitest"
import { buildPragueMoment, readByFormat, readByTemporal } from "./prague-moment.ts"

const readers = [
  { name: "by default", read: buildPragueMoment },
  { name: "by a format", read: readByFormat },
  ...(typeof Temporal === "undefined" ? [] : [{ name: "by Temporal", read: readByTemporal }]),
]

describe.each(readers)("the clock in Prague, read $name", ({ read }) => {
  it.each([
    ["2026-11-16T07:59:59Z", { year: 2026, month: 11, day: 16, weekday: "monday", minutes: 8 * 60 + 59 }],
    ["2026-07-01T07:00:00Z", { year: 2026, month: 7, day: 1, weekday: "wednesday", minutes: 9 * 60 }],
    ["2026-12-31T23:00:00Z", { year: 2027, month: 1, day: 1, weekday: "friday", minutes: 0 }],
    ["2026-03-29T01:00:00Z", { year: 2026, month: 3, day: 29, weekday: "sunday", minutes: 3 * 60 }],
    ["2026-10-25T01:00:00Z", { year: 2026, month: 10, day: 25, weekday: "sunday", minutes: 2 * 60 }],
  ])("S30 tells %s", (instant, moment) => {
    expect(read(new Date(instant))).toEqual(moment)
  })
})
