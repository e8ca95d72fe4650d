import { describe, expect, it } from "vitest"
import { usualTimes as usual } from "#harness/builders.ts"
import { listUnusualDays } from "./unusual-days.ts"

const christmas = {
  ...usual,
  closures: [{ from: "2026-12-26", to: "2027-01-03", reason: "dovolená" }],
}

function list(times: Parameters<typeof listUnusualDays>[0], year: number, month: number, day: number) {
  return listUnusualDays(times, { year, month, day }).map(
    ({ from, to, reason }) => `${from.day}. ${from.month}. ${to.day}. ${to.month}. ${reason ?? "svátek"}`,
  )
}

describe("days that are not usual", () => {
  it("are the holidays of the next two weeks, today among them", () => {
    expect(list(usual, 2026, 11, 3)).toEqual([])
    expect(list(usual, 2026, 11, 4)).toEqual(["17. 11. 17. 11. svátek"])
    expect(list(usual, 2026, 11, 17)).toEqual(["17. 11. 17. 11. svátek"])
    expect(list(usual, 2026, 11, 18)).toEqual([])
  })

  it("are closures as a whole, once, however far ahead, and not the holidays in them", () => {
    expect(list(christmas, 2026, 11, 18)).toEqual(["26. 12. 3. 1. dovolená"])
    expect(list(christmas, 2026, 12, 20)).toEqual([
      "24. 12. 24. 12. svátek",
      "25. 12. 25. 12. svátek",
      "26. 12. 3. 1. dovolená",
    ])
    expect(list(christmas, 2027, 1, 3)).toEqual(["26. 12. 3. 1. dovolená"])
    expect(list(christmas, 2027, 1, 4)).toEqual([])
  })

  it("are no holidays on days that are closed every week", () => {
    // 5 July 2026 is a Sunday, 6 July a Monday.
    expect(list(usual, 2026, 7, 1)).toEqual(["6. 7. 6. 7. svátek"])
  })
})
