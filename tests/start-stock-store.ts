import { setImmediate } from "node:timers/promises"
import { afterEach } from "vitest"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import type { SourceReply, StockSource, VehicleProblem } from "#domain/stock/stock-source.ts"
import type { MediaInfo, Vehicle } from "#domain/vehicle/vehicle.ts"
import { buildVehicle } from "#harness/builders.ts"
import type { DayLog } from "#server/stock/history/day-log.ts"
import type { PriceLog } from "#server/stock/history/price-log.ts"
import { createStockStore } from "#server/stock/stock-store.ts"
import { collectLines } from "#tests/collect-lines.ts"
import { createTestFolder } from "#tests/test-folder.ts"

export const MINUTE_MS = 60_000
export const POLL_MS = 5 * MINUTE_MS
export const START = Date.parse("2026-11-15T12:00:00Z")

/** Time moves only by `advance`, which returns when the loop sleeps again: then all that is due is done. */
function createTestClock() {
  let time = START
  /** By how much it is wrong. */
  let errorMs = 0
  let sleeping: { readonly until: number; readonly wake: () => void } | undefined
  const waitUntilAsleep = async () => {
    while (sleeping === undefined) await setImmediate()
  }
  return {
    now: () => time + errorMs,
    jump(ms: number): void {
      errorMs = ms
    },
    sleep(ms: number, signal: AbortSignal): Promise<void> {
      if (ms < 1000) return Promise.resolve()
      const { promise, resolve } = Promise.withResolvers<void>()
      sleeping = { until: time + ms, wake: resolve }
      signal.addEventListener("abort", () => {
        sleeping = undefined
        resolve()
      })
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

export const goodReply = (
  vehicles: readonly Vehicle[],
  problems: readonly VehicleProblem[] = [],
): SourceReply => ({
  ok: true,
  vehicles,
  problems,
})
export const failure: SourceReply = { ok: false, problem: { kind: "status", detail: "status 500" } }
export const listVehicles = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => buildVehicle({ id: from + index }))
export const unread = (id: number): VehicleProblem => ({
  vehicle: String(id),
  field: "producer_text",
  detail: "missing",
  leftOut: true,
})

/** A provider whose replies a test sets, and that counts its requests. */
export function createFakeSource(vehicles: readonly Vehicle[]) {
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

type TestStore = Awaited<ReturnType<typeof startStore>>

/** What a test lets go wrong. */
type Faults = {
  readonly priceLog?: PriceLog
  readonly dayLog?: DayLog
  readonly onPublish?: () => void
  readonly onPollDone?: () => void
}

/** A store on the test's own clock, with all that it logs, publishes and calls back. */
async function startStore(source: StockSource, folder: string, faults: Faults = {}) {
  const clock = createTestClock()
  const { lines, log } = collectLines(clock.now)
  const published: { readonly vehicles: number; readonly polled: boolean }[] = []
  const done: StockSnapshot[] = []
  const found = { isNew: false, mediaInfo: [] as readonly MediaInfo[] }
  const store = createStockStore({
    source,
    folder,
    log,
    pollMs: POLL_MS,
    priceLog: faults.priceLog ?? null,
    dayLog: faults.dayLog ?? null,
    mediaInfo: {
      addTo: (vehicle) => ({ ...vehicle, mediaInfo: found.mediaInfo }),
      reload: async () => found.isNew,
    },
    onPublish({ vehicles }: StockSnapshot, polled) {
      published.push({ vehicles: vehicles.length, polled })
      faults.onPublish?.()
    },
    onPollDone(snapshot) {
      done.push(snapshot)
      faults.onPollDone?.()
    },
    clock,
    random: () => 0.5,
  })
  await store.start()
  await clock.waitUntilAsleep()
  const listMessages = () => lines.map(({ message }) => message)
  const listIds = () => store.current()?.vehicles.map(({ id }) => id)
  const listSold = () => [...(store.current()?.soldById.keys() ?? [])]
  return { store, clock, lines, published, done, found, listMessages, listIds, listSold }
}

/** A data folder and stores in it, for each test. */
export function createStockFolder() {
  const stores: TestStore[] = []
  const folder = createTestFolder()
  afterEach(() => Promise.all(stores.splice(0).map(stopStore)))
  async function start(
    source: StockSource,
    { dataFolder = folder, ...faults }: Faults & { dataFolder?: string } = {},
  ) {
    const store = await startStore(source, dataFolder, faults)
    stores.push(store)
    return store
  }
  return {
    path: folder,
    start,
    /** With a provider of its own that has so many vehicles. */
    async startWith(count: number) {
      const fake = createFakeSource(listVehicles(count))
      return { ...fake, ...(await start(fake.source)) }
    },
  }
}

/** Returns when its loop has ended and its lock is free. */
export async function stopStore({ store }: TestStore): Promise<void> {
  store.stop()
  for (let round = 0; round < 10; round++) await setImmediate()
}
