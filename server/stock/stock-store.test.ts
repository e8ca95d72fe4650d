import { describe, expect, it } from "vitest"
import { buildVehicle } from "#harness/builders.ts"
import {
  createFakeSource,
  createStockFolder,
  failure,
  goodReply,
  listVehicles,
  MINUTE_MS,
  POLL_MS,
  unread,
} from "#tests/start-stock-store.ts"

const { start, startWith } = createStockFolder()

describe("a good poll", () => {
  it("publishes the stock and says when the next one is due", async () => {
    const { requests, store, clock, listIds, published, done, listMessages } = await startWith(3)
    expect(listIds()).toEqual([3, 2, 1])
    expect(store.status()).toMatchObject({ vehicles: 3, failures: 0, problem: null, stale: false })
    expect(store.current()?.takenAt).toBe("2026-11-15T12:00:00.000Z")
    expect(published).toEqual([{ vehicles: 3, polled: true }])
    expect(done).toHaveLength(1)
    expect(listMessages()).toEqual(["no stock on disk", "feed poll accepted", "vehicle details merged"])
    await clock.advance(POLL_MS - 1)
    expect(requests.list).toBe(1)
    await clock.advance(1)
    expect(requests.list).toBe(2)
  })

  it("is made at once when somebody asks for it", async () => {
    const { requests, store, clock } = await startWith(3)
    await clock.advance(1_000)
    store.pollNow()
    await clock.waitUntilAsleep()
    expect(requests.list).toBe(2)
  })

  it("confirms a stock that has not changed, and publishes nothing", async () => {
    const { store, clock, published } = await startWith(3)
    const { version } = store.status()
    await clock.advance(POLL_MS)
    expect(store.status()).toMatchObject({ version, takenAt: "2026-11-15T12:05:00.000Z" })
    expect(published).toHaveLength(1)
  })

  it("merges the details that the list does not have, and fetches them once", async () => {
    const { source, replies, requests } = createFakeSource(listVehicles(2))
    replies.vehicle = (id) => goodReply([buildVehicle({ id, vin: `VIN${id}` })])
    const { store, clock } = await start(source)
    expect(store.current()?.vehicles.map(({ vin }) => vin)).toEqual(["VIN2", "VIN1"])
    await clock.advance(POLL_MS)
    expect(requests.details).toEqual([1, 2])
  })

  it("sells what the list no longer has, and logs what could not be read once", async () => {
    const { replies, store, clock, listIds, listSold, lines } = await startWith(4)
    replies.list = () => goodReply(listVehicles(2), [unread(3)])
    await clock.advance(3 * POLL_MS)
    expect(listIds()).toEqual([3, 2, 1])
    expect(listSold()).toEqual([4])
    expect(store.status().leftOut).toHaveLength(1)
    expect(lines.filter(({ message }) => message === "vehicles not wholly read")).toEqual([
      expect.objectContaining({ leftOut: 1, count: 1, problems: [unread(3)] }),
    ])
  })

  it("sells none of the missing ones that could be those without a readable id", async () => {
    const { replies, clock, listIds, listSold } = await startWith(10)
    const unnamed = ["?", "", "12a", "0"].map((vehicle) => ({ ...unread(1), vehicle, field: "id" }))
    replies.list = () => goodReply(listVehicles(6), unnamed)
    await clock.advance(10 * POLL_MS)
    expect(listIds()).toHaveLength(10)
    expect(listSold()).toEqual([])
  })

  it("finds a vehicle that is newer than the stock at the provider", async () => {
    const { replies, store } = await startWith(1)
    replies.vehicle = (id) => goodReply([buildVehicle({ id, make: "Opel" })])
    expect(await store.findVehicle(1)).toMatchObject({ id: 1, make: "Škoda" })
    expect(await store.findVehicle(2)).toMatchObject({ id: 2, make: "Opel" })
  })
})

describe("a failed poll", () => {
  it("keeps the last stock, counts failures and backs off", async () => {
    const { replies, requests, store, clock, listIds, lines } = await startWith(3)
    replies.list = () => failure
    const polledAfter = async (minutes: number) => {
      await clock.advance(minutes * MINUTE_MS)
      return requests.list
    }
    expect([await polledAfter(5), await polledAfter(9), await polledAfter(1)]).toEqual([2, 2, 3])
    expect([await polledAfter(14), await polledAfter(1), await polledAfter(15)]).toEqual([3, 4, 5])
    expect(listIds()).toEqual([3, 2, 1])
    expect(store.status()).toMatchObject({
      failures: 4,
      problem: "status: status 500",
      takenAt: "2026-11-15T12:00:00.000Z",
    })
    expect(lines.at(-1)).toMatchObject({ message: "feed poll failed", failures: 4, vehicles: 3 })
    replies.list = () => goodReply(listVehicles(3))
    await clock.advance(15 * MINUTE_MS)
    expect(store.status()).toMatchObject({ failures: 0, problem: null })
  })

  it("is repeated soon while there is no stock at all", async () => {
    const { source, replies } = createFakeSource(listVehicles(3))
    replies.list = () => failure
    const { store, clock, listIds } = await start(source)
    expect(store.current()).toBeUndefined()
    replies.list = () => goodReply(listVehicles(3))
    await clock.advance(2000)
    expect(listIds()).toEqual([3, 2, 1])
  })

  it("is also one in which the source throws", async () => {
    const { replies, store, clock, listIds } = await startWith(3)
    replies.list = () => {
      throw new Error("broken parser")
    }
    await clock.advance(POLL_MS)
    expect(listIds()).toEqual([3, 2, 1])
    expect(store.status().problem).toContain("unexpected: Error: broken parser")
    replies.list = () => goodReply(listVehicles(4))
    await clock.advance(2 * POLL_MS)
    expect(listIds()).toEqual([4, 3, 2, 1])
  })

  it.each([
    ["fails", () => failure],
    [
      "throws",
      () => {
        throw new Error("broken parser")
      },
    ],
  ])("leaves details for the next poll where the source %s, and finds no vehicle", async (_, reply) => {
    const { source, replies } = createFakeSource(listVehicles(2))
    replies.vehicle = reply
    const { store, clock, listIds } = await start(source)
    expect(listIds()).toEqual([2, 1])
    expect(await store.findVehicle(3)).toBeUndefined()
    replies.vehicle = (id) => goodReply([buildVehicle({ id, vin: `VIN${id}` })])
    await clock.advance(POLL_MS)
    expect(store.current()?.vehicles.map(({ vin }) => vin)).toEqual(["VIN2", "VIN1"])
  })

  it("makes the stock stale in the end, which is logged once", async () => {
    const { replies, store, clock, lines } = await startWith(3)
    replies.list = () => failure
    await clock.advance(59 * MINUTE_MS)
    expect(store.status().stale).toBe(false)
    await clock.advance(180 * MINUTE_MS)
    expect(store.status().stale).toBe(true)
    expect(lines.filter(({ message }) => message === "feed stale")).toEqual([
      expect.objectContaining({ level: "error", problem: "status: status 500" }),
    ])
  })
})

it("a suspicious reply is quarantined, and accepted after three that agree", async () => {
  const { replies, store, clock, listIds, listSold } = await startWith(10)
  replies.list = () => goodReply(listVehicles(4))
  for (const times of [1, 2]) {
    await clock.advance(POLL_MS)
    expect(listIds()).toHaveLength(10)
    expect(store.status()).toMatchObject({ failures: 0, takenAt: "2026-11-15T12:00:00.000Z" })
    expect(store.status().problem).toMatch(new RegExp(`^quarantined: .* ${times} of 3 times$`))
  }
  await clock.advance(POLL_MS)
  expect(listIds()).toEqual([4, 3, 2, 1])
  expect(listSold()).toEqual([10, 9, 8, 7, 6, 5])
  expect(store.status().problem).toBeNull()
})
