import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { setImmediate } from "node:timers/promises"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import type { SourceReply, StockSource, VehicleProblem } from "#domain/stock/stock-source.ts"
import type { MediaInfo, Vehicle } from "#domain/vehicle.ts"
import { createLog } from "#server/log.ts"
import { buildVehicle } from "#tests/builders.ts"
import { createStockFile } from "./stock-file.ts"
import { createStockStore } from "./stock-store.ts"

const MINUTE_MS = 60_000
const POLL_MS = 5 * MINUTE_MS
const START = Date.parse("2026-11-15T12:00:00Z")

/** Time moves only by `advance`, which returns when the loop sleeps again: then all that is due is done. */
function createTestClock() {
  let time = START
  let sleeping: { readonly until: number; readonly wake: () => void } | undefined
  const waitUntilAsleep = async () => {
    while (sleeping === undefined) await setImmediate()
  }
  return {
    now: () => time,
    sleep(ms: number, signal: AbortSignal): Promise<void> {
      if (ms < 1000) return Promise.resolve()
      const { promise, resolve } = Promise.withResolvers<void>()
      sleeping = { until: time + ms, wake: resolve }
      signal.addEventListener("abort", () => resolve())
      return promise
    },
    waitUntilAsleep,
    async advance(ms: number): Promise<void> {
      const end = time + ms
      for (let next = sleeping; next !== undefined && next.until <= end; next = sleeping) {
        time = Math.max(time, next.until)
        sleeping = undefined
        next.wake()
        await waitUntilAsleep()
      }
      time = end
    },
  }
}

const goodReply = (vehicles: readonly Vehicle[], problems: readonly VehicleProblem[] = []): SourceReply => ({
  ok: true,
  vehicles,
  problems,
})
const failure: SourceReply = { ok: false, problem: { kind: "status", detail: "status 500" } }
const listVehicles = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => buildVehicle({ id: from + index }))
const unread = (id: number): VehicleProblem => ({
  vehicle: String(id),
  field: "producer_text",
  detail: "missing",
  leftOut: true,
})

/** A provider whose replies a test sets, and that counts its requests. */
function createFakeSource(vehicles: readonly Vehicle[]) {
  const requests = { list: 0, details: [] as number[] }
  const replies = {
    list: (): SourceReply => goodReply(vehicles),
    vehicle: (_id: number): SourceReply => goodReply([]),
  }
  const source: StockSource = {
    async downloadStock() {
      requests.list++
      return replies.list()
    },
    async downloadVehicle(id) {
      requests.details.push(id)
      return replies.vehicle(id)
    },
  }
  return { source, replies, requests }
}

let folder = ""
let stops: (() => void)[] = []
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "store-"))
})
afterEach(async () => {
  for (const stop of stops) stop()
  stops = []
  await rm(folder, { recursive: true })
})

async function startStore(source: StockSource, dataFolder = folder) {
  const clock = createTestClock()
  const lines: { readonly level: string; readonly message: string; readonly [fact: string]: unknown }[] = []
  const published: { readonly vehicles: number; readonly polled: boolean }[] = []
  const done: { readonly leftOut: number; readonly withoutDetails: readonly number[] }[] = []
  const found = { isNew: false, mediaInfo: [] as readonly MediaInfo[] }
  const store = createStockStore({
    source,
    folder: dataFolder,
    log: createLog(
      (line) => lines.push(JSON.parse(line)),
      () => new Date(clock.now()),
    ),
    pollMs: POLL_MS,
    mediaInfo: {
      addTo: (vehicle) => ({ ...vehicle, mediaInfo: found.mediaInfo }),
      reload: async () => found.isNew,
    },
    onPublish: ({ vehicles }: StockSnapshot, polled) => published.push({ vehicles: vehicles.length, polled }),
    onPollDone: (_, leftOut, withoutDetails) =>
      done.push({ leftOut: leftOut.length, withoutDetails: [...withoutDetails] }),
    clock,
    random: () => 0.5,
  })
  stops.push(store.stop)
  await store.start()
  await clock.waitUntilAsleep()
  const listMessages = () => lines.map(({ message }) => message)
  const listIds = () => store.current()?.vehicles.map(({ id }) => id)
  const listSold = () => [...(store.current()?.soldById.keys() ?? [])]
  return { store, clock, lines, published, done, found, listMessages, listIds, listSold }
}

/** As after the death of its process: its lock is free. */
async function stopStore({ store }: { readonly store: { stop(): void } }): Promise<void> {
  store.stop()
  for (let turns = 0; turns < 10; turns++) await setImmediate()
}

describe("a good poll", () => {
  it("publishes the stock and says when the next one is due", async () => {
    const { source, requests } = createFakeSource(listVehicles(3))
    const { store, clock, listIds, published, done, listMessages } = await startStore(source)
    expect(listIds()).toEqual([3, 2, 1])
    expect(store.status()).toMatchObject({ vehicles: 3, failures: 0, problem: null, stale: false })
    expect(store.current()?.takenAt).toBe("2026-11-15T12:00:00.000Z")
    expect(published).toEqual([{ vehicles: 3, polled: true }])
    expect(done).toEqual([{ leftOut: 0, withoutDetails: [] }])
    expect(listMessages()).toEqual(["no stock on disk", "feed poll accepted", "vehicle details merged"])
    await clock.advance(POLL_MS - 1)
    expect(requests.list).toBe(1)
    await clock.advance(1)
    expect(requests.list).toBe(2)
  })

  it("confirms a stock that has not changed, and publishes nothing", async () => {
    const { source } = createFakeSource(listVehicles(3))
    const { store, clock, published } = await startStore(source)
    const { version } = store.status()
    await clock.advance(POLL_MS)
    expect(store.status()).toMatchObject({ version, takenAt: "2026-11-15T12:05:00.000Z" })
    expect(published).toHaveLength(1)
  })

  it("merges the details that the list does not have, and fetches them once", async () => {
    const { source, replies, requests } = createFakeSource(listVehicles(2))
    replies.vehicle = (id) => goodReply([buildVehicle({ id, vin: `VIN${id}` })])
    const { store, clock, done } = await startStore(source)
    expect(store.current()?.vehicles.map(({ vin }) => vin)).toEqual(["VIN2", "VIN1"])
    await clock.advance(POLL_MS)
    expect(requests.details).toEqual([1, 2])
    expect(done.at(-1)).toEqual({ leftOut: 0, withoutDetails: [] })
  })

  it("fetches the missing details after the next poll", async () => {
    const { source, replies } = createFakeSource(listVehicles(1))
    replies.vehicle = () => failure
    const { store, clock, done } = await startStore(source)
    expect(done).toEqual([{ leftOut: 0, withoutDetails: [1] }])
    replies.vehicle = (id) => goodReply([buildVehicle({ id, vin: "VIN1" })])
    await clock.advance(POLL_MS)
    expect(store.current()?.vehicles[0]?.vin).toBe("VIN1")
    expect(done.at(-1)?.withoutDetails).toEqual([])
  })

  it("sells what the list no longer has, and logs what could not be read once", async () => {
    const { source, replies } = createFakeSource(listVehicles(4))
    const { clock, listIds, listSold, done, lines } = await startStore(source)
    replies.list = () => goodReply(listVehicles(2), [unread(3)])
    await clock.advance(2 * POLL_MS)
    expect(listIds()).toEqual([2, 1])
    expect(listSold()).toEqual([4])
    expect(done.at(-1)?.leftOut).toBe(1)
    expect(lines.filter(({ message }) => message === "vehicles not wholly read")).toEqual([
      expect.objectContaining({ leftOut: 1, count: 1, problems: [unread(3)] }),
    ])
  })

  it("never sells vehicles that could not be read, however many they are", async () => {
    const { source, replies } = createFakeSource(listVehicles(1300))
    const { store, clock, listIds, listSold } = await startStore(source)
    const problems = listVehicles(600, 701).map(({ id }) => unread(id))
    replies.list = () => goodReply(listVehicles(699), problems)
    await clock.advance(POLL_MS)
    expect(listIds()).toHaveLength(699)
    expect(listSold()).toEqual([700])
    expect(store.status().leftOut).toHaveLength(500)
  })

  it("finds a vehicle that is newer than the stock at the provider", async () => {
    const { source, replies } = createFakeSource(listVehicles(1))
    const { store } = await startStore(source)
    replies.vehicle = (id) => goodReply([buildVehicle({ id, make: "Opel" })])
    expect(await store.findVehicle(1)).toMatchObject({ id: 1, make: "Škoda" })
    expect(await store.findVehicle(2)).toMatchObject({ id: 2, make: "Opel" })
  })
})

describe("a failed poll", () => {
  it("keeps the last stock, counts failures and backs off", async () => {
    const { source, replies, requests } = createFakeSource(listVehicles(3))
    const { store, clock, listIds, lines } = await startStore(source)
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
    const { store, clock, listIds } = await startStore(source)
    expect(store.current()).toBeUndefined()
    replies.list = () => goodReply(listVehicles(3))
    await clock.advance(2000)
    expect(listIds()).toEqual([3, 2, 1])
  })

  it("is also one in which the source throws", async () => {
    const { source, replies } = createFakeSource(listVehicles(3))
    const { store, clock, listIds } = await startStore(source)
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

  it("makes the stock stale in the end, which is logged once", async () => {
    const { source, replies } = createFakeSource(listVehicles(3))
    const { store, clock, lines } = await startStore(source)
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

describe("a suspicious reply", () => {
  it("is quarantined, and accepted after three that agree", async () => {
    const { source, replies } = createFakeSource(listVehicles(10))
    const { store, clock, listIds, listSold } = await startStore(source)
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
})

describe("a restart", () => {
  it("starts from the stock on disk while the provider is down", async () => {
    const { source, replies } = createFakeSource(listVehicles(4))
    replies.vehicle = (id) => goodReply([buildVehicle({ id, vin: `VIN${id}` })])
    const first = await startStore(source)
    replies.list = () => goodReply(listVehicles(3))
    await first.clock.advance(POLL_MS)
    await stopStore(first)

    replies.list = () => failure
    const second = await startStore(source)
    expect(second.store.current()).toEqual(first.store.current())
    expect(second.listSold()).toEqual([4])
    expect(second.published).toEqual([{ vehicles: 3, polled: false }])
    expect(second.listMessages()).toEqual(["stock loaded from disk", "feed poll failed"])
  })

  it("does not fetch the details again", async () => {
    const { source, requests } = createFakeSource(listVehicles(2))
    await stopStore(await startStore(source))
    await startStore(source)
    expect(requests).toEqual({ list: 2, details: [1, 2] })
  })
})

describe("an update", () => {
  it("that renames a field changes no vehicle, and fetches details under the new name", async () => {
    const inStock = listVehicles(2).map((vehicle) => ({ ...vehicle, fuel: "benzín", vin: null }))
    const savedByOldRelease = inStock.map(({ fuel, vin: _, ...listed }) => ({
      listed: { ...listed, fuelType: fuel, chassisNumber: null },
      added: { chassisNumber: "VIN1" },
      asked: true,
      firstSeenOn: "2026-11-01",
      changedOn: "2026-11-02",
      soldOn: null,
    }))
    // @ts-expect-error the old release's vehicles have other fields
    await createStockFile(folder, () => START).save(savedByOldRelease, true)
    const { source, replies } = createFakeSource(inStock)
    replies.vehicle = (id) => goodReply([buildVehicle({ id, vin: "VIN1" })])
    const { store, clock } = await startStore(source)
    const days = { firstSeenOn: "2026-11-01", changedOn: "2026-11-02" }
    expect(store.current()?.vehicles).toEqual(
      inStock.toReversed().map((vehicle) => ({ ...vehicle, vin: "VIN1", ...days })),
    )
    replies.list = () => goodReply(inStock.map((vehicle) => ({ ...vehicle, fuel: "nafta" })))
    await clock.advance(POLL_MS)
    expect(store.current()?.vehicles.map(({ changedOn }) => changedOn)).toEqual(["2026-11-15", "2026-11-15"])
  })
})

describe("a follower", () => {
  it("shows the leader's stock without a poll of its own, and polls when the leader is gone", async () => {
    const { source, replies } = createFakeSource(listVehicles(3))
    const leader = await startStore(source)
    const own = createFakeSource(listVehicles(5))
    const follower = await startStore(own.source)
    expect(follower.store.current()).toEqual(leader.store.current())

    replies.list = () => goodReply(listVehicles(4))
    await leader.clock.advance(POLL_MS)
    await follower.clock.advance(POLL_MS)
    expect(follower.store.current()).toEqual(leader.store.current())
    expect(follower.published.map(({ polled }) => polled)).toEqual([false, false])

    replies.list = () => failure
    await leader.clock.advance(POLL_MS)
    await follower.clock.advance(POLL_MS)
    expect(follower.store.status()).toEqual(leader.store.status())
    expect(own.requests.list).toBe(0)

    await stopStore(leader)
    await follower.clock.advance(POLL_MS)
    expect(own.requests.list).toBe(1)
    expect(follower.listIds()).toEqual([5, 4, 3, 2, 1])
  })

  it("publishes media info that the leader has found", async () => {
    const { source } = createFakeSource(listVehicles(1))
    await startStore(source)
    const { store, clock, found } = await startStore(source)
    const { version, takenAt } = store.status()
    Object.assign(found, { isNew: true, mediaInfo: [{ kind: "video" }] })
    await clock.advance(1000)
    expect(store.current()?.vehicles[0]?.mediaInfo).toEqual([{ kind: "video" }])
    expect(store.status()).toMatchObject({ takenAt })
    expect(store.status().version).not.toBe(version)
  })

  it("does not wait for a leader that hangs", async () => {
    const { source } = createFakeSource(listVehicles(3))
    await startStore(source)
    const own = createFakeSource(listVehicles(4))
    const { clock, listIds } = await startStore(own.source)
    await clock.advance(4 * POLL_MS + MINUTE_MS)
    expect(own.requests.list).toBe(0)
    await clock.advance(1000)
    expect(own.requests.list).toBe(1)
    expect(listIds()).toEqual([4, 3, 2, 1])
  })

  it("is nobody where the stock cannot be saved: each process polls", async () => {
    const nowhere = "/dev/null/data"
    const { source, requests } = createFakeSource(listVehicles(3))
    const stores = [await startStore(source, nowhere), await startStore(source, nowhere)]
    expect(stores.map(({ listIds }) => listIds())).toEqual([
      [3, 2, 1],
      [3, 2, 1],
    ])
    expect(requests.list).toBe(2)
    expect(stores[0]?.listMessages()).toContain("stock not saved")
  })
})
