import type { SourceReply, StockSource } from "#domain/stock/stock-source.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { describeError, type LogMessage } from "#server/process/log.ts"
import { createLeaderLock } from "./leader-lock.ts"
import { runPollLoop } from "./poll-loop.ts"
import { createPollStatusFile, createPollTracker, type PollTracker } from "./poll-status.ts"
import { createPoller, type PollerOptions } from "./poller.ts"
import { createPublisher, type Publisher, type PublisherOptions } from "./publish.ts"
import { listStockEntries, partitionEntries, type StockEntries } from "./stock-entry.ts"
import { createStockFile, type StockFile } from "./stock-file.ts"

export type StockStore = ReturnType<typeof createStockStore>

type StoreOptions = Pick<
  PollerOptions,
  "source" | "priceLog" | "dayLog" | "log" | "pollMs" | "clock" | "random" | "onPollDone"
> & {
  readonly onPublish: PublisherOptions["onPublish"]
  /** The data folder, which several processes may share. */
  readonly folder: string
  /** What the dealer says of it by now, beside the feed. */
  addReservation?(vehicle: Vehicle): Vehicle
  /** What this server knows of the vehicles' media. */
  readonly mediaInfo: {
    addTo(vehicle: Vehicle): Vehicle
    /** Whether another process has saved media info since. */
    reload(): Promise<boolean>
  }
}

export function createStockStore(options: StoreOptions) {
  const { folder, log, pollMs, mediaInfo, addReservation = (vehicle) => vehicle, onPublish, clock } = options
  const { now } = clock
  let waiting = new AbortController()
  const source = catchErrors(options.source)
  const stopping = new AbortController()
  const { signal } = stopping
  const file = createStockFile(folder, log, now)
  const leaderLock = createLeaderLock(folder)
  const pollStatus = createPollTracker({ file: createPollStatusFile(folder), log, pollMs, now })
  const stock = createPublisher({
    log,
    addKnown: (vehicle) => addReservation(mediaInfo.addTo(vehicle)),
    onPublish: (...published) => attempt(() => onPublish(...published)),
  })
  const lookup = createVehicleLookup(source, () => performance.now())
  const { pollOnce } = createPoller({
    ...options,
    source,
    stock,
    saveStock,
    pollStatus,
    signal,
    onPollDone: (snapshot) => attempt(() => options.onPollDone(snapshot)),
  })
  const { loadStock, followOnce } = createFollower({ ...options, stock, file, pollStatus })
  const mayPoll = () => !file.isWritable() || leaderLock.tryAcquire() || pollStatus.isLeaderSilent()

  /** What others do with a stock must not keep it from being saved. */
  function attempt(followUp: () => void): void {
    try {
      followUp()
    } catch (error) {
      log.error("follow-up of a poll failed", { problem: describeError(error) })
    }
  }

  async function saveStock(entries: StockEntries, changed: boolean, today: string): Promise<void> {
    const confirmedAt = new Date(stock.current()?.takenAt ?? now())
    const problem = await file.save({ entries: listStockEntries(entries), changed, today, confirmedAt })
    if (problem === null) return
    log.error("stock not saved", { problem })
    // Others cannot follow a leader that cannot write.
    leaderLock.release()
  }

  return {
    /** Undefined only until there is a first stock, from the disk or the provider. */
    current: stock.current,
    findVehicle: async (id: number) => stock.current()?.vehicleById.get(id) ?? lookup.find(id),
    status() {
      const snapshot = stock.current()
      const poll = pollStatus.last()
      return {
        vehicles: snapshot?.vehicles.length ?? 0,
        version: snapshot?.version ?? null,
        takenAt: snapshot?.takenAt ?? null,
        /** How many polls in a row gave no stock, and why the last of them did not. */
        failures: poll?.failures ?? 0,
        problem: poll?.problem ?? null,
        /** Vehicles of the feed that could not be read. */
        leftOut: poll?.leftOut ?? [],
        /** The provider has not confirmed the stock for too long. */
        stale: pollStatus.isStale(snapshot?.takenAt),
      }
    },
    /** Undefined until the provider has said it to this process or, while this one runs, to the one that polls. */
    findProviderTime: pollStatus.findProviderTime,
    /** Publishes the stock again, with the media info that this process has found. */
    republish: () => stock.republish(true, "media info added"),
    /** With what the dealer says by now. */
    republishReserved: () => stock.republish(false, "reservations added"),
    /** Loads the last good stock, then polls until stopped. */
    async start(): Promise<void> {
      await loadStock("stock loaded from disk")
      const onError = (error: unknown) => log.error("poll interrupted", { problem: describeError(error) })
      const sleep = (ms: number, signal: AbortSignal) => {
        waiting = new AbortController()
        return signal.aborted ? Promise.resolve() : clock.sleep(ms, waiting.signal)
      }
      const loop = { mayPoll, pollOnce, followOnce, onError, retryMs: pollMs, clock: { now, sleep }, signal }
      runPollLoop(loop).finally(leaderLock.release)
    },
    /** Does not wait until the next poll is due. */
    pollNow: () => waiting.abort(),
    stop(): void {
      stopping.abort()
      waiting.abort()
    },
  }
}

/** A source reports what it expects to go wrong; whatever it throws becomes a failed reply too. */
function catchErrors(source: StockSource): StockSource {
  async function attempt(download: () => Promise<SourceReply>): Promise<SourceReply> {
    try {
      return await download()
    } catch (error) {
      return { ok: false, problem: { kind: "unexpected", detail: describeError(error) } }
    }
  }
  return {
    downloadStock: () => attempt(() => source.downloadStock()),
    downloadVehicle: (id, timeoutMs) => attempt(() => source.downloadVehicle(id, timeoutMs)),
  }
}

type FollowerOptions = StoreOptions & {
  readonly stock: Publisher
  readonly file: StockFile
  readonly pollStatus: PollTracker
}

/** Reads the stock that this process saved before a restart, or that the leader saves while this one does not poll. */
function createFollower(options: FollowerOptions) {
  const { stock, file, pollStatus, mediaInfo, log, pollMs, clock } = options

  async function loadStock(message: LogMessage<"info">): Promise<void> {
    const hasStock = stock.current() !== undefined
    // What this process has in memory is newer than any older generation.
    const saved = await file.load({ orOlder: !hasStock })
    if (saved === undefined) return hasStock ? undefined : log.warn("no stock on disk")
    const entries = partitionEntries(saved.entries)
    const takenAt = saved.takenAt.toISOString()
    await stock.publish({ entries, takenAt, polled: false, message, fields: { takenAt } })
  }

  /** Returns the milliseconds until the leader's next poll is due. */
  async function followOnce(): Promise<number> {
    const status = await pollStatus.reload()
    const hasNewMediaInfo = await mediaInfo.reload()
    const head = await file.findHead()
    if (head?.isNew) await loadStock("stock reloaded")
    else {
      if (hasNewMediaInfo) await stock.republish(false, "media info added")
      if (head !== undefined) stock.confirm(head.takenAt.toISOString())
    }
    pollStatus.logStaleness(stock.current()?.takenAt)
    const dueInMs = status === undefined ? 0 : Date.parse(status.polledAt) + pollMs - clock.now()
    return Math.min(Math.max(0, dueInMs), pollMs)
  }

  return { loadStock, followOnce }
}

const TIMEOUT_MS = 300
const CACHE_MS = 10 * 60 * 1000
const MIN_INTERVAL_MS = 1000
/** After so many requests in a short time there is one in half a minute, so 120 an hour in the long run. */
const MAX_SAVED_REQUESTS = 60
const MS_PER_REQUEST = 30_000

/**
 * Vehicles that the snapshot does not have: one may have arrived since the last poll. The provider gets one short request
 * for each, and few in all, so that made-up ids in URLs can neither flood it nor keep it busy for ever.
 */
export function createVehicleLookup(
  source: Pick<StockSource, "downloadVehicle">,
  /** Must not jump. */
  now: () => number,
) {
  const cache = new Map<
    number,
    { readonly vehicle: Promise<Vehicle | undefined>; readonly expiresAt: number }
  >()
  let lastRequestAt = Number.NEGATIVE_INFINITY
  let savedRequests = MAX_SAVED_REQUESTS

  function mayRequest(): boolean {
    const elapsedMs = now() - lastRequestAt
    if (elapsedMs < MIN_INTERVAL_MS) return false
    const saved = Math.min(MAX_SAVED_REQUESTS, savedRequests + elapsedMs / MS_PER_REQUEST)
    if (saved < 1) return false
    savedRequests = saved - 1
    lastRequestAt = now()
    return true
  }

  async function download(id: number): Promise<Vehicle | undefined> {
    const reply = await source.downloadVehicle(id, TIMEOUT_MS)
    return reply.ok ? reply.vehicles.find((vehicle) => vehicle.id === id) : undefined
  }

  return {
    async find(id: number): Promise<Vehicle | undefined> {
      const cached = cache.get(id)
      if (cached !== undefined && now() < cached.expiresAt) return cached.vehicle
      if (!mayRequest()) return undefined
      for (const [old, { expiresAt }] of cache) if (expiresAt <= now()) cache.delete(old)
      const vehicle = download(id)
      cache.set(id, { vehicle, expiresAt: now() + CACHE_MS })
      return vehicle
    },
  }
}
