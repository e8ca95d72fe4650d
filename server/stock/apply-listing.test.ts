import { describe, expect, it } from "vitest"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { buildVehicle } from "#harness/builders.ts"
import { addDetails, applyListing, listWithoutDetails } from "./apply-listing.ts"
import { listStockEntries, partitionEntries, type StockEntries, type StockEntry } from "./stock-entry.ts"

const none = partitionEntries([])
const listing = (...ids: number[]) => ({
  vehicles: ids.map((id) => buildVehicle({ id })),
  unreadIds: new Set<number>(),
  unnamed: 0,
  replies: 1,
  today: "2026-11-15",
  isFirst: false,
})
type Listing = ReturnType<typeof listing>

async function applyInTurn(entries: StockEntries, ...listings: readonly Listing[]): Promise<StockEntries> {
  let after = entries
  for (const each of listings) after = await applyListing(after, each)
  return after
}
const listIds = ({ inStock, sold }: StockEntries) => [[...inStock.keys()].sort(), [...sold.keys()]]

describe("the store's entries", () => {
  it("do not know since when the first list's vehicles are in stock", async () => {
    const first = await applyListing(none, { ...listing(1), isFirst: true })
    const next = await applyListing(first, listing(1, 2))
    expect(Array.from(next.inStock.values(), ({ firstSeenOn }) => firstSeenOn)).toEqual([null, "2026-11-15"])
  })

  it("need their details once, also where the provider has none", async () => {
    const entries = await applyListing(none, listing(1, 2, 3))
    const details = new Map<number, Vehicle | undefined>([
      [1, buildVehicle({ id: 1, vin: "TMBZZZ01ZM0000001" })],
      [2, undefined],
    ])
    expect(listWithoutDetails(addDetails(entries, details))).toEqual([3])
  })

  it("come back from the disk as they went", async () => {
    const entries = await applyInTurn(none, listing(1, 2, 3), listing(3), listing(3), listing(2, 3))
    const again = await applyInTurn(entries, listing(2), listing(2))
    expect(listIds(again)).toEqual([[2, 3], [1]])
    expect(partitionEntries(listStockEntries(again))).toEqual(again)
  })
})

describe("a vehicle that the list no longer has", () => {
  it("is gone with the third reply in a row, and back when the list has it again", async () => {
    const missedTwice = await applyInTurn(none, listing(1, 2), listing(1), listing(1))
    expect(listIds(missedTwice)).toEqual([[1, 2], []])
    const gone = await applyListing(missedTwice, listing(1))
    expect(listIds(gone)).toEqual([[1], [2]])
    expect(listIds(await applyListing(gone, listing(1, 2)))).toEqual([[1, 2], []])
  })

  it("is not sold by three replies that lack different ones", async () => {
    const replies = [listing(1, 2), listing(2, 3), listing(1, 3), listing(1, 2), listing(2, 3)]
    expect(listIds(await applyInTurn(none, listing(1, 2, 3), ...replies))).toEqual([[1, 2, 3], []])
  })

  it("is gone at once when three replies in quarantine have agreed", async () => {
    const entries = await applyInTurn(none, listing(1, 2, 3), { ...listing(1), replies: 3 })
    expect(listIds(entries)).toEqual([[1], [3, 2]])
  })

  it("stays as it was while the list has it and it only cannot be read", async () => {
    const entries = await applyListing(none, { ...listing(1, 2), today: "2026-11-01" })
    const unread = { ...listing(1), unreadIds: new Set([2]) }
    const after = await applyInTurn(entries, ...Array.from({ length: 10 }, () => unread))
    expect(after.inStock.get(2)).toBe(entries.inStock.get(2))
    expect(listIds(await applyListing(after, listing(1)))).toEqual([[1, 2], []])
  })

  it("stays where a vehicle without a readable id could be it, and the longest missing one of several", async () => {
    const unnamed = { ...listing(1, 3), unnamed: 1 }
    const entries = await applyInTurn(none, listing(1, 2, 3), unnamed, unnamed, unnamed, unnamed)
    expect(listIds(entries)).toEqual([[1, 2, 3], []])
    const without3 = { ...listing(1), unnamed: 1 }
    expect(listIds(await applyInTurn(entries, without3, without3, without3))).toEqual([[1, 2], [3]])
    expect(listIds(await applyListing(entries, listing(1, 3)))).toEqual([[1, 3], [2]])
  })
})

const entry = (id: number, soldOn: string): StockEntry => ({
  listed: buildVehicle({ id }),
  added: {},
  hasDetails: true,
  firstSeenOn: "2026-08-01",
  changedOn: null,
  soldOn,
  missedReplies: 0,
  reduction: null,
})

describe("vehicles that are sold", () => {
  it("have the day of the third reply without them", async () => {
    const entries = await applyInTurn(
      partitionEntries([entry(7, "2026-11-01")]),
      listing(1, 2, 3),
      { ...listing(2, 4), today: "2026-11-16" },
      { ...listing(2, 4), today: "2026-11-17" },
      { ...listing(2, 4), today: "2026-11-18" },
    )
    expect(Array.from(entries.sold.values(), ({ listed, soldOn }) => [listed.id, soldOn])).toEqual([
      [7, "2026-11-01"],
      [3, "2026-11-18"],
      [1, "2026-11-18"],
    ])
  })

  it("stay so when the list has them again but they cannot be read", async () => {
    const sold = partitionEntries([entry(7, "2026-11-01")])
    const after = await applyListing(sold, { ...listing(1), unreadIds: new Set([7]) })
    expect(listIds(after)).toEqual([[1], [7]])
  })

  it.each([
    ["2026-11-12", 1],
    ["2026-11-13", 0],
  ])("are remembered for ninety days: on %s %i of them", async (today, count) => {
    const sold = partitionEntries([entry(1, "2026-08-15")])
    expect((await applyListing(sold, { ...listing(), today })).sold.size).toBe(count)
  })
})
