import { describe, expect, it } from "vitest"
import { buildVehicle } from "#harness/builders.ts"
import { chooseDay } from "./recorded-day.ts"
import { correctDays, findLastDay, listStockEntries, partitionEntries } from "./stock-entry.ts"

const at = (day: string) => Date.parse(`${day}T11:00:00Z`)
const choose = (local: string, provider: string | null, lastDay: string | null) =>
  chooseDay({ localMs: at(local), providerMs: provider === null ? null : at(provider), lastDay })

describe("the day of a reply", () => {
  it.each([
    ["both clocks agree", "2026-11-15", "2026-11-15", "2026-11-14", "2026-11-15"],
    ["our clock is 100 days ahead", "2027-02-23", "2026-11-15", "2026-11-14", "2026-11-15"],
    ["our clock is 100 days behind", "2026-08-07", "2026-11-15", "2026-11-14", "2026-11-15"],
    ["the provider's is 100 days ahead", "2026-11-15", "2027-02-23", "2026-11-14", "2026-11-15"],
    ["the provider's is years behind", "2026-11-15", "2001-01-01", "2026-11-14", "2026-11-15"],
    ["the reply says no date", "2026-11-15", null, "2026-11-14", "2026-11-15"],
    ["no date, and our clock is behind", "2026-08-07", null, "2026-11-14", "2026-11-14"],
    ["no poll for 100 days", "2027-02-23", "2027-02-23", "2026-11-15", "2027-02-23"],
    ["a restart with a wrong clock after 100 days", "2030-01-01", "2027-02-23", "2026-11-15", "2027-02-23"],
    ["a first start with a clock that was never set", "1970-01-01", "2026-11-15", null, "2026-11-15"],
    ["both are behind, and differ", "2026-08-07", "2026-10-01", "2026-11-14", "2026-11-14"],
    ["midnight was recorded already", "2026-11-14", "2026-11-14", "2026-11-15", "2026-11-15"],
    ["a recorded day lies in the future", "2026-11-15", "2026-11-15", "2027-02-23", "2026-11-15"],
  ])("where %s", (_, local, provider, lastDay, expected) => {
    expect(choose(local, provider, lastDay)).toBe(expected)
  })

  it("is one of Prague", () => {
    const localMs = Date.parse("2026-11-15T23:30:00Z")
    expect(chooseDay({ localMs, providerMs: localMs, lastDay: null })).toBe("2026-11-16")
  })
})

const entry = (id: number, firstSeenOn: string, soldOn: string | null) => ({
  ...{ listed: buildVehicle({ id }), added: {}, hasDetails: true, missedReplies: 0, reduction: null },
  ...{ firstSeenOn, changedOn: null, soldOn },
})
const entries = partitionEntries([
  entry(1, "2027-02-23", null),
  entry(2, "2026-11-01", null),
  entry(3, "2026-11-01", "2027-02-23"),
])

it("days in the future are found and become today; the others stay", () => {
  expect(findLastDay(entries)).toBe("2027-02-23")
  const corrected = listStockEntries(correctDays(entries, "2026-11-15"))
  expect(corrected.map(({ firstSeenOn, changedOn, soldOn }) => [firstSeenOn, changedOn, soldOn])).toEqual([
    ["2026-11-15", null, null],
    ["2026-11-01", null, null],
    ["2026-11-01", null, "2026-11-15"],
  ])
})
