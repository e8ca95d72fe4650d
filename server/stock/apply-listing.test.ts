import { describe, expect, it } from "vitest"
import { buildVehicle } from "#tests/builders.ts"
import {
  addDetails,
  applyListing,
  listEntries,
  listWithoutDetails,
  partitionEntries,
  updateSold,
} from "./apply-listing.ts"
import { type StockEntry, updateEntry } from "./stock-entry.ts"

const listing = (...ids: number[]) => ({
  vehicles: ids.map((id) => buildVehicle({ id })),
  unreadIds: new Set<number>(),
  today: "2026-11-15",
  isFirst: false,
})

describe("the store's entries", () => {
  it("do not know since when the first list's vehicles are in stock", async () => {
    const first = await applyListing(partitionEntries([]), { ...listing(1), isFirst: true })
    const next = await applyListing(first, listing(1, 2))
    expect(Array.from(next.inStock.values(), ({ firstSeenOn }) => firstSeenOn)).toEqual([null, "2026-11-15"])
  })

  it("move from the stock to the sold and back as the list has them", async () => {
    const both = await applyListing(partitionEntries([]), listing(1, 2))
    const one = await applyListing(both, listing(1))
    expect([[...one.inStock.keys()], [...one.sold.keys()]]).toEqual([[1], [2]])
    const again = await applyListing(one, listing(1, 2))
    expect([[...again.inStock.keys()], [...again.sold.keys()]]).toEqual([[1, 2], []])
  })

  it("need their details once, also where the provider has none", async () => {
    const entries = await applyListing(partitionEntries([]), listing(1, 2, 3))
    const details = new Map([
      [1, buildVehicle({ id: 1, vin: "TMBZZZ01ZM0000001" })],
      [2, undefined],
    ])
    expect(listWithoutDetails(addDetails(entries, details))).toEqual([3])
  })

  it("come back from the disk as they went", async () => {
    const before = await applyListing(partitionEntries([]), listing(1, 2))
    const entries = await applyListing(before, listing(2))
    expect(partitionEntries(listEntries(entries))).toEqual(entries)
  })
})

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
