import { describe, expect, it } from "vitest"
import { buildVehicle } from "#harness/builders.ts"
import { silentLog } from "#tests/silent-log.ts"
import {
  createFakeSource,
  createStockFolder,
  failure,
  goodReply,
  listVehicles,
  MINUTE_MS,
  POLL_MS,
  START,
  stopStore,
} from "#tests/start-stock-store.ts"
import { createStockFile } from "./stock-file.ts"

const folder = createStockFolder()
const { start, startWith } = folder

describe("a restart", () => {
  it("starts from the stock on disk while the provider is down", async () => {
    const { source, replies } = createFakeSource(listVehicles(4))
    replies.vehicle = (id) => goodReply([buildVehicle({ id, vin: `VIN${id}` })])
    const first = await start(source)
    replies.list = () => goodReply(listVehicles(3))
    await first.clock.advance(3 * POLL_MS)
    await stopStore(first)

    replies.list = () => failure
    const second = await start(source)
    expect(second.store.current()).toEqual(first.store.current())
    expect(second.listSold()).toEqual([4])
    expect(second.published).toEqual([{ vehicles: 3, polled: false }])
    expect(second.listMessages()).toEqual(["stock loaded from disk", "feed poll failed"])
  })

  it("does not fetch the details again", async () => {
    const { source, requests } = createFakeSource(listVehicles(2))
    await stopStore(await start(source))
    await start(source)
    expect(requests).toEqual({ list: 2, details: [1, 2] })
  })
})

it("an update that renames a field changes no vehicle, and fetches details under the new name", async () => {
  const inStock = listVehicles(2).map((vehicle) => ({ ...vehicle, fuel: "benzín", vin: null }))
  const savedByOldRelease = inStock.map(({ fuel, vin: _, ...listed }) => ({
    listed: { ...listed, fuelType: fuel, chassisNumber: null },
    added: { chassisNumber: "VIN1" },
    hasDetails: true,
    firstSeenOn: "2026-11-01",
    changedOn: "2026-11-02",
    soldOn: null,
    missedReplies: 0,
    reduction: null,
  }))
  const saving = { entries: savedByOldRelease, changed: true, today: "2026-11-02" }
  // @ts-expect-error the old release's vehicles have other fields
  await createStockFile(folder.path, silentLog, () => START).save(saving)
  const { source, replies } = createFakeSource(inStock)
  replies.vehicle = (id) => goodReply([buildVehicle({ id, vin: "VIN1" })])
  const { store, clock } = await start(source)
  const days = { firstSeenOn: "2026-11-01", changedOn: "2026-11-02" }
  expect(store.current()?.vehicles).toEqual(
    inStock.toReversed().map((vehicle) => ({ ...vehicle, vin: "VIN1", ...days })),
  )
  replies.list = () => goodReply(inStock.map((vehicle) => ({ ...vehicle, fuel: "nafta" })))
  await clock.advance(POLL_MS)
  expect(store.current()?.vehicles.map(({ changedOn }) => changedOn)).toEqual(["2026-11-15", "2026-11-15"])
})

describe("a follower", () => {
  it("shows the leader's stock without a poll of its own, and polls when the leader is gone", async () => {
    const { replies, ...leader } = await startWith(3)
    const follower = await startWith(5)
    expect(follower.store.current()).toEqual(leader.store.current())

    replies.list = () => goodReply(listVehicles(4))
    await leader.clock.advance(POLL_MS)
    await follower.clock.advance(POLL_MS)
    expect(follower.store.current()).toEqual(leader.store.current())
    expect(follower.published.map(({ polled }) => polled)).toEqual([false, false])

    // Confirmed without a change, and failed.
    for (const reply of [goodReply(listVehicles(4)), failure]) {
      replies.list = () => reply
      await leader.clock.advance(POLL_MS)
      await follower.clock.advance(POLL_MS)
      expect(follower.store.status()).toEqual(leader.store.status())
    }
    expect(follower.requests.list).toBe(0)

    await stopStore(leader)
    await follower.clock.advance(POLL_MS)
    expect(follower.requests.list).toBe(1)
    expect(follower.listIds()).toEqual([5, 4, 3, 2, 1])
  })

  it("publishes media info that the leader has found", async () => {
    const { source } = await startWith(1)
    const { store, clock, found } = await start(source)
    const { version, takenAt } = store.status()
    Object.assign(found, { isNew: true, mediaInfo: [{ kind: "video" }] })
    await clock.advance(1000)
    expect(store.current()?.vehicles[0]?.mediaInfo).toEqual([{ kind: "video" }])
    expect(store.status()).toMatchObject({ takenAt })
    expect(store.status().version).not.toBe(version)
  })

  it("does not wait for a leader that hangs", async () => {
    const leader = await startWith(3)
    const { requests, clock, listIds } = await startWith(4)
    for (const untilSeen of [...Array<number>(5).fill(POLL_MS), 1000]) {
      await leader.clock.advance(POLL_MS)
      await clock.advance(untilSeen)
    }
    await clock.advance(4 * POLL_MS + MINUTE_MS)
    expect(requests.list).toBe(0)
    await clock.advance(1000)
    expect(requests.list).toBe(1)
    expect(listIds()).toEqual([4, 3, 2, 1])
  })

  it("polls for itself where no stock can be saved", async () => {
    const nowhere = { dataFolder: "/dev/null/data" }
    const { source, requests } = createFakeSource(listVehicles(3))
    const stores = [await start(source, nowhere), await start(source, nowhere)]
    expect(stores.map(({ listIds }) => listIds())).toEqual([
      [3, 2, 1],
      [3, 2, 1],
    ])
    expect(requests.list).toBe(2)
    expect(stores[0]?.listMessages()).toContain("stock not saved")
  })
})
