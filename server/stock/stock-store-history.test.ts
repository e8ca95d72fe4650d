import { mkdir } from "node:fs/promises"
import path from "node:path"
import { describe, expect, it } from "vitest"
import type { PriceReduction } from "#domain/vehicle/price-reduction.ts"
import { buildVehicle } from "#harness/builders.ts"
import {
  createFakeSource,
  createStockFolder,
  failure,
  goodReply,
  listVehicles,
  POLL_MS,
  stopStore,
} from "#tests/start-stock-store.ts"
import type { DayLog, VehicleDays } from "./history/day-log.ts"
import type { PricedStock, PriceLog } from "./history/price-log.ts"

const folder = createStockFolder()

const reduction: PriceReduction = {
  priceCzk: 280_000,
  lowestCzk: 300_000,
  firstOn: "2026-11-12",
  lastOn: "2026-11-12",
}

const listPriced = (priceCzk: number | null) => [buildVehicle({ id: 1, priceCzk }), buildVehicle({ id: 2 })]

/** A stock over a log that knows the first vehicle's price as reduced; both until a test says otherwise. */
async function startPriced() {
  const { source, replies } = createFakeSource(listPriced(280_000))
  const recorded: PricedStock[] = []
  const known = { reductions: new Map([[1, reduction]]) as ReadonlyMap<number, PriceReduction> | undefined }
  const priceLog: PriceLog = {
    async record(stock) {
      recorded.push(stock)
      return known.reductions
    },
  }
  return { source, replies, recorded, known, ...(await folder.start(source, { priceLog })) }
}

describe("a reduced price", () => {
  it("is part of the vehicle and of the version, and stays after a restart without the log", async () => {
    const first = await startPriced()
    const { source, replies, store, listMessages } = first
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
    const { replies, known, store, clock } = await startPriced()
    known.reductions = undefined
    await clock.advance(POLL_MS)
    expect(store.current()?.vehicleById.get(1)?.reduction).toEqual(reduction)
    for (const priceCzk of [290_000, 280_000]) {
      replies.list = () => goodReply(listPriced(priceCzk))
      await clock.advance(POLL_MS)
      expect(store.current()?.vehicleById.get(1)?.reduction).toBeNull()
    }
  })

  it("is forgotten when the vehicle is sold, and when the log no longer says so", async () => {
    const { replies, known, store, clock, listSold } = await startPriced()
    known.reductions = undefined
    replies.list = () => goodReply([buildVehicle({ id: 2 })])
    await clock.advance(3 * POLL_MS)
    expect(listSold()).toEqual([1])
    replies.list = () => goodReply(listPriced(280_000))
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
  const { replies, recorded, store, clock } = await startPriced()
  const firstAt = clock.now()
  await clock.advance(POLL_MS)
  replies.list = () => failure
  await clock.advance(POLL_MS)
  replies.list = () => goodReply(listPriced(null))
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

/** A log in which others have said something of these vehicles; it believes this site for the rest. */
function createFakeDayLog(others: readonly VehicleDays[] = []) {
  const recorded: (readonly VehicleDays[])[] = []
  const dayLog: DayLog = {
    async record(days) {
      recorded.push(days)
      return [...new Map([...days, ...others].map((each) => [each.id, each])).values()]
    },
  }
  return { dayLog, recorded }
}

/** A site that has seen vehicle 1 go, and all that it has logged. */
async function startFirst() {
  const { source, replies } = createFakeSource(listVehicles(2))
  const { dayLog, recorded } = createFakeDayLog()
  const first = await folder.start(source, { dayLog })
  replies.list = () => goodReply(listVehicles(1, 2))
  await first.clock.advance(3 * POLL_MS)
  expect(first.listSold()).toEqual([1])
  return { source, replies, first, recorded }
}

async function makeOtherFolder(): Promise<string> {
  const other = path.join(folder.path, "other")
  await mkdir(other)
  return other
}

describe("a site on another machine", () => {
  it("has the same version as the first: its days, and what it never saw itself, after a restart too", async () => {
    const { source, replies, first, recorded } = await startFirst()
    const { dayLog } = createFakeDayLog(recorded.at(-1) ?? [])
    const dataFolder = await makeOtherFolder()
    const second = await folder.start(source, { dayLog, dataFolder })
    expect(second.store.current()?.version).toBe(first.store.current()?.version)
    expect(second.listSold()).toEqual([1])
    expect(second.listMessages().filter((message) => message === "days of others found")).toHaveLength(1)
    await second.clock.advance(POLL_MS)
    expect(second.listMessages().filter((message) => message === "days of others found")).toHaveLength(1)
    await stopStore(second)

    replies.list = () => failure
    const again = await folder.start(source, { dataFolder })
    expect(again.store.current()?.version).toBe(first.store.current()?.version)
  })

  it("takes the day of a change only of what its own list says, too", async () => {
    const { source, recorded } = await startFirst()
    const others = (recorded.at(-1) ?? []).map((days) => ({
      ...days,
      firstSeenOn: "2026-10-01",
      changedOn: "2026-10-02",
    }))
    const dataFolder = await makeOtherFolder()
    const { dayLog } = createFakeDayLog(others.map((days) => ({ ...days, listedHash: "other" })))
    const { store } = await folder.start(source, { dayLog, dataFolder })
    expect(store.current()?.vehicles).toMatchObject([{ id: 2, firstSeenOn: "2026-10-01", changedOn: null }])
  })

  it("says nothing of a vehicle that is missing and not yet sold", async () => {
    const { recorded } = await startFirst()
    expect(recorded.map((days) => days.map(({ id, soldOn }) => (soldOn === null ? id : -id)))).toEqual([
      [1, 2],
      [2],
      [2],
      [2, -1],
    ])
  })
})
