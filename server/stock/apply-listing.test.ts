import { describe, expect, it } from "vitest"
import { buildVehicle } from "#tests/builders.ts"
import {
  addDetails,
  applyListing,
  listEntries,
  listWithoutDetails,
  partitionEntries,
} from "./apply-listing.ts"

const listing = (...ids: number[]) => ({
  vehicles: ids.map((id) => buildVehicle({ id })),
  unread: new Set<number>(),
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

  it("are asked about once, also where nothing was known", async () => {
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
