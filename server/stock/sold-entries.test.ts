import { describe, expect, it } from "vitest"
import { buildVehicle } from "#tests/builders.ts"
import { updateSold } from "./sold-entries.ts"
import { type StockEntry, updateEntry } from "./stock-entry.ts"

const entries = (...ids: number[]): ReadonlyMap<number, StockEntry> =>
  new Map(ids.map((id) => [id, updateEntry(undefined, buildVehicle({ id }), "2026-08-01")]))
const sold = (soldOn: string, ...ids: number[]): ReadonlyMap<number, StockEntry> =>
  new Map([...entries(...ids)].map(([id, entry]) => [id, { ...entry, soldOn }]))
const days = (remembered: ReadonlyMap<number, StockEntry>) =>
  [...remembered].map(([id, { soldOn }]) => [id, soldOn])
const none = new Set<number>()

describe("vehicles that are sold", () => {
  it("are those that are gone since the list before", () => {
    const after = updateSold(sold("2026-11-01", 7), entries(1, 2, 3), entries(2, 4), none, "2026-11-15")
    expect(days(after)).toEqual([
      [7, "2026-11-01"],
      [3, "2026-11-15"],
      [1, "2026-11-15"],
    ])
  })

  it("are in stock again when they come back", () => {
    expect(days(updateSold(sold("2026-11-01", 1), entries(), entries(1), none, "2026-11-15"))).toEqual([])
  })

  it("do not count those that the list has but that could not be read", () => {
    expect(days(updateSold(new Map(), entries(1), entries(), new Set([1]), "2026-11-15"))).toEqual([])
  })

  it.each([
    ["2026-11-12", 1],
    ["2026-11-13", 0],
  ])("are remembered for ninety days: on %s %i of them", (today, count) => {
    expect(updateSold(sold("2026-08-15", 1), entries(), entries(), none, today).size).toBe(count)
  })
})
