import { describe, expect, it } from "vitest"
import { findArrivalDay, isNew } from "./arrival-day.ts"

const added = { year: 2026, month: 11, day: 5 }

describe("since when a vehicle is for sale", () => {
  it.each([
    [{ addedOn: null, firstSeenOn: null }, null],
    [{ addedOn: null, firstSeenOn: "2026-11-10" }, "2026-11-10"],
    [{ addedOn: added, firstSeenOn: null }, "2026-11-05"],
    [{ addedOn: added, firstSeenOn: "2026-11-10" }, "2026-11-05"],
    [{ addedOn: added, firstSeenOn: "2026-10-31" }, "2026-10-31"],
    [{ addedOn: { ...added, day: null }, firstSeenOn: null }, null],
    [{ addedOn: { text: "dnes" }, firstSeenOn: null }, null],
  ])("of %j is %s", (vehicle, day) => {
    expect(findArrivalDay(vehicle)).toBe(day)
  })

  it.each([
    ["2026-11-15", true],
    ["2026-11-09", true],
    ["2026-11-08", false],
    ["2026-11-16", false],
  ])("is new on 15 November when it came on %s: %s", (day, expected) => {
    expect(isNew(day, { year: 2026, month: 11, day: 15 })).toBe(expected)
  })
})
