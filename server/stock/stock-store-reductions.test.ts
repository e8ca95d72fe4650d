import { describe, expect, it } from "vitest"
import type { PriceReduction } from "#domain/vehicle/price-reduction.ts"
import { buildVehicle } from "#harness/builders.ts"
import {
  createFakeSource,
  createStockFolder,
  failure,
  goodReply,
  POLL_MS,
  stopStore,
} from "#tests/start-stock-store.ts"
import type { PricedStock, PriceLog } from "./history/price-log.ts"

const folder = createStockFolder()

const reduction: PriceReduction = {
  priceCzk: 280_000,
  lowestCzk: 300_000,
  firstOn: "2026-11-12",
  lastOn: "2026-11-12",
}

/** A log that knows of one reduction, until a test says otherwise. */
function createFakePriceLog() {
  const recorded: PricedStock[] = []
  const known = { reductions: new Map([[1, reduction]]) as ReadonlyMap<number, PriceReduction> | undefined }
  const priceLog: PriceLog = {
    async record(stock) {
      recorded.push(stock)
      return known.reductions
    },
  }
  return { priceLog, recorded, known }
}

const listing = (priceCzk: number | null) =>
  goodReply([buildVehicle({ id: 1, priceCzk }), buildVehicle({ id: 2 })])

describe("a reduced price", () => {
  it("is part of the vehicle and of the version, and stays after a restart without the log", async () => {
    const { source, replies } = createFakeSource([])
    replies.list = () => listing(280_000)
    const { priceLog } = createFakePriceLog()
    const first = await folder.start(source, { priceLog })
    const { store, listMessages } = first
    expect(store.current()?.vehicles).toMatchObject([{ reduction: null }, { reduction }])
    expect(listMessages().filter((message) => message === "reduced prices found")).toHaveLength(1)
    const { version, takenAt } = store.current() ?? {}
    await first.clock.advance(POLL_MS)
    expect(store.current()?.version).toBe(version)
    await stopStore(first)

    replies.list = () => failure
    const { store: next } = await folder.start(source)
    expect(next.current()).toMatchObject({ version, vehicles: [{ reduction: null }, { reduction }] })
    expect(Date.parse(next.current()?.takenAt ?? "")).toBe(Date.parse(takenAt ?? "") + POLL_MS)
  })

  it("is forgotten with the next price, also when the log is unavailable and that price comes back", async () => {
    const { source, replies } = createFakeSource([])
    replies.list = () => listing(280_000)
    const { priceLog, known } = createFakePriceLog()
    const { store, clock } = await folder.start(source, { priceLog })
    known.reductions = undefined
    await clock.advance(POLL_MS)
    expect(store.current()?.vehicleById.get(1)?.reduction).toEqual(reduction)
    for (const priceCzk of [290_000, 280_000]) {
      replies.list = () => listing(priceCzk)
      await clock.advance(POLL_MS)
      expect(store.current()?.vehicleById.get(1)?.reduction).toBeNull()
    }
  })

  it("is forgotten when the vehicle is sold, and when the log no longer says so", async () => {
    const { source, replies } = createFakeSource([])
    replies.list = () => listing(280_000)
    const { priceLog, known } = createFakePriceLog()
    const { store, clock, listSold } = await folder.start(source, { priceLog })
    known.reductions = undefined
    replies.list = () => goodReply([buildVehicle({ id: 2 })])
    await clock.advance(3 * POLL_MS)
    expect(listSold()).toEqual([1])
    replies.list = () => listing(280_000)
    await clock.advance(POLL_MS)
    expect(store.current()?.vehicleById.get(1)?.reduction).toBeNull()
    known.reductions = new Map([[1, reduction]])
    await clock.advance(POLL_MS)
    expect(store.current()?.vehicleById.get(1)?.reduction).toEqual(reduction)
    known.reductions = new Map()
    await clock.advance(POLL_MS)
    expect(store.current()?.vehicleById.get(1)?.reduction).toBeNull()
  })
})

it("the price log gets every accepted stock once, with the time of the one before", async () => {
  const { source, replies } = createFakeSource([])
  replies.list = () => listing(280_000)
  const { priceLog, recorded } = createFakePriceLog()
  const { store, clock } = await folder.start(source, { priceLog })
  const firstAt = clock.now()
  await clock.advance(POLL_MS)
  replies.list = () => failure
  await clock.advance(POLL_MS)
  replies.list = () => listing(null)
  await clock.advance(3 * POLL_MS)
  expect(recorded.length).toBe(4)
  expect(recorded.map(({ confirmedBefore }) => confirmedBefore).slice(0, 3)).toEqual([
    null,
    firstAt,
    firstAt + POLL_MS,
  ])
  for (const [index, { at }] of recorded.entries())
    expect(recorded[index + 1]?.confirmedBefore ?? at).toBeLessThanOrEqual(at)
  expect(recorded[2]?.vehicles.map(({ id, priceCzk }) => [id, priceCzk])).toEqual([
    [2, null],
    [1, null],
  ])
  expect(store.current()?.vehicleById.get(1)?.reduction).toBeNull()
})
