import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import type { SourceReply, StockSource, VehicleProblem } from "#domain/stock/stock-source.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { describeError } from "#server/process/log.ts"
import { createFollower, type FollowerOptions } from "./follower.ts"
import { createLeaderLock } from "./leader-lock.ts"
import { runPollLoop } from "./poll-loop.ts"
import { createPollStatusFile, createPollTracker } from "./poll-status.ts"
import { createPoller, type PollerOptions } from "./poller.ts"
import { createPublisher, type PublisherOptions } from "./publish.ts"
import { listStockEntries, type StockEntries } from "./stock-entries.ts"
import { createStockFile } from "./stock-file.ts"
import { createVehicleLookup } from "./vehicle-lookup.ts"

export type StockStore = {
  /** Undefined only until there is a first stock, from the disk or the provider. */
  current(): StockSnapshot | undefined
  findVehicle(id: number): Promise<Vehicle | undefined>
  status(): StockStatus
  /** Undefined until the provider has said it to this process or, while this one runs, to the one that polls. */
  findProviderTime(): number | undefined
  /** Publishes the stock again, with the media info that this process has found. */
  republish(): Promise<void>
  /** Loads the last good stock, then polls until stopped. */
  start(): Promise<void>
  stop(): void
}

type StockStatus = {
  readonly vehicles: number
  readonly version: string | null
  readonly takenAt: string | null
  /** How many polls in a row gave no stock, and why the last of them did not. */
  readonly failures: number
  readonly problem: string | null
  /** Vehicles of the feed that could not be read. */
  readonly leftOut: readonly VehicleProblem[]
  /** The provider has not confirmed the stock for too long. */
  readonly stale: boolean
}

type StoreOptions = Pick<
  PollerOptions,
  "source" | "priceLog" | "dayLog" | "log" | "pollMs" | "clock" | "random" | "onPollDone"
> & {
  readonly onPublish: PublisherOptions["onPublish"]
  /** The data folder, which several processes may share. */
  readonly folder: string
  /** What this server knows of the vehicles' media, beside the feed. */
  readonly mediaInfo: { addTo(vehicle: Vehicle): Vehicle } & FollowerOptions["mediaInfo"]
}

export function createStockStore(options: StoreOptions): StockStore {
  const { folder, log, pollMs, mediaInfo, onPublish, clock } = options
  const { now } = clock
  const source = catchErrors(options.source)
  const stopping = new AbortController()
  const { signal } = stopping
  const file = createStockFile(folder, log, now)
  const leaderLock = createLeaderLock(folder)
  const pollStatus = createPollTracker({ file: createPollStatusFile(folder), log, pollMs, now })
  const stock = createPublisher({
    log,
    addMediaInfo: mediaInfo.addTo,
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
    onPollDone: (...done) => attempt(() => options.onPollDone(...done)),
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
    const saved = await file.save({ entries: listStockEntries(entries), changed, today, confirmedAt })
    if (saved.ok) return
    log.error("stock not saved", { problem: saved.problem })
    // Others cannot follow a leader that cannot write.
    leaderLock.release()
  }

  return {
    current: stock.current,
    findVehicle: async (id) => stock.current()?.vehicleById.get(id) ?? lookup.find(id),
    status() {
      const snapshot = stock.current()
      const poll = pollStatus.last()
      return {
        vehicles: snapshot?.vehicles.length ?? 0,
        version: snapshot?.version ?? null,
        takenAt: snapshot?.takenAt ?? null,
        failures: poll?.failures ?? 0,
        problem: poll?.problem ?? null,
        leftOut: poll?.leftOut ?? [],
        stale: pollStatus.isStale(snapshot?.takenAt),
      }
    },
    findProviderTime: pollStatus.findProviderTime,
    republish: () => stock.republish(true),
    async start() {
      await loadStock("stock loaded from disk")
      const onError = (error: unknown) => log.error("poll interrupted", { problem: describeError(error) })
      const loop = { mayPoll, pollOnce, followOnce, onError, retryMs: pollMs, clock, signal }
      runPollLoop(loop).finally(leaderLock.release)
    },
    stop: () => stopping.abort(),
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
