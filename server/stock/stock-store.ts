import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import type { SourceReply, StockSource, VehicleProblem } from "#domain/stock/stock-source.ts"
import type { Vehicle } from "#domain/vehicle.ts"
import { describeError } from "#server/describe-error.ts"
import type { Log, LogFacts } from "#server/log.ts"
import {
  addDetails,
  applyListing,
  listEntries,
  listWithoutDetails,
  partitionEntries,
} from "./apply-listing.ts"
import { createFeedState } from "./feed-state.ts"
import { fetchDetails } from "./fetch-details.ts"
import type { LeaderLock } from "./leader-lock.ts"
import { createVehicleLookup } from "./lookup-vehicle.ts"
import { choosePollDelay } from "./poll-delay.ts"
import { runPollLoop } from "./poll-loop.ts"
import { listLeftOut, type PollStatus, type PollStatusFile } from "./poll-status.ts"
import { createPublisher } from "./publish.ts"
import { judgeReply, type Quarantine } from "./quarantine.ts"
import { createProblemReport } from "./report-problems.ts"
import type { StockFile, StoredStock } from "./stock-file.ts"
import { createStockKeeper } from "./stock-keeper.ts"

/** A failing poll is put off to three periods; who is silent for longer is not going to speak. */
const MAX_SILENCE_PERIODS = 4
const MAX_REPLY_MS = 60_000

export type StockStore = {
  /** Undefined only until the first stock is had, from the disk or the provider. */
  current(): StockSnapshot | undefined
  findVehicle(id: number): Promise<Vehicle | undefined>
  status(): StockStatus
  /** A new version where the server itself has seen something new of the vehicles' media. */
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
  /** Vehicles of the feed that are not shown. */
  readonly leftOut: readonly VehicleProblem[]
  /** The provider has not confirmed the stock for an hour. */
  readonly stale: boolean
}

type StoreOptions = {
  readonly source: StockSource
  readonly file: StockFile
  readonly statusFile: PollStatusFile
  readonly leadership: LeaderLock
  readonly log: Log
  readonly pollMs: number
  /** What was seen of the vehicles' media, beside the feed. */
  readonly mediaInfo: {
    addTo(vehicle: Vehicle): Vehicle
    /** Takes up what another process has seen; says whether that was anything. */
    takeUp(): Promise<boolean>
  }
  /** Called of every new version: one that this process polled, or one that it took over from another. */
  readonly onPublish: (snapshot: StockSnapshot, polled: boolean) => void
  /** Called after every good poll, with the vehicles about which the single-car endpoint has yet to be asked. */
  readonly onPollDone: (
    snapshot: StockSnapshot,
    leftOut: readonly VehicleProblem[],
    withoutDetails: ReadonlySet<number>,
  ) => void
  readonly now: () => number
  readonly random: () => number
}

export function createStockStore(options: StoreOptions): StockStore {
  const { source, file, statusFile, leadership, log, pollMs, mediaInfo, onPublish, onPollDone, now, random } =
    options
  let entries = partitionEntries([])
  let quarantine: Quarantine | undefined
  let lastNewsAt = now()
  const feed = createFeedState(log, now)
  const keeper = createStockKeeper(file, log)
  const reportProblems = createProblemReport(log)
  const unlisted = createVehicleLookup(source, now)
  const stopping = new AbortController()
  const stock = createPublisher({ log, read: () => entries, addMediaInfo: mediaInfo.addTo, onPublish })

  async function poll(): Promise<number> {
    const started = now()
    const reply = await downloadStock()
    const problem = await takeReply(reply)
    const failures = reply.ok ? 0 : feed.failures() + 1
    const leftOut = problem === null && reply.ok ? listLeftOut(reply.problems) : feed.leftOut()
    await record({ polledAt: new Date(started).toISOString(), failures, problem, leftOut })
    if (!reply.ok) log.warn("feed poll failed", { problem, failures, vehicles: entries.inStock.size })
    const delay = choosePollDelay({
      pollMs,
      failures,
      hasStock: stock.current() !== undefined,
      random: random(),
    })
    if (problem === null) {
      await completeDetails(started + delay)
      const snapshot = stock.current()
      if (snapshot !== undefined) onPollDone(snapshot, leftOut, new Set(listWithoutDetails(entries)))
    }
    return delay
  }

  /** Why the reply is no stock; null when it is the stock from now on. */
  async function takeReply(reply: SourceReply): Promise<string | null> {
    if (!reply.ok) return `${reply.problem.kind}: ${reply.problem.detail}`
    const ids = reply.vehicles.map(({ id }) => id)
    const verdict = judgeReply(ids, entries.inStock.size, quarantine)
    quarantine = verdict.accepted ? undefined : verdict.quarantine
    if (!verdict.accepted) {
      const problem = `quarantined: ${verdict.reason}`
      log.warn("feed reply quarantined", { problem })
      return problem
    }
    reportProblems(reply.problems)
    entries = await applyListing(entries, {
      vehicles: reply.vehicles,
      unread: new Set(listLeftOut(reply.problems).map(({ vehicle }) => Number(vehicle))),
      today: formatIsoDay(buildPragueMoment(new Date(now()))),
      isFirst: stock.current() === undefined,
    })
    await keep(await publishPolled("feed poll accepted"))
    return null
  }

  /** The source reports what it expects to go wrong; anything else must not end the polling either. */
  async function downloadStock(): Promise<SourceReply> {
    try {
      return await source.downloadStock()
    } catch (error) {
      return { ok: false, problem: { kind: "unexpected", detail: describeError(error) } }
    }
  }

  async function completeDetails(deadline: number): Promise<void> {
    const withoutDetails = listWithoutDetails(entries)
    if (withoutDetails.length === 0) return
    const isOver = () => stopping.signal.aborted || now() >= deadline
    const details = await fetchDetails(withoutDetails, source, isOver)
    entries = addDetails(entries, details)
    await publishPolled("vehicle details merged", {
      asked: withoutDetails.length,
      missing: withoutDetails.length - details.size,
    })
    await keep(true)
  }

  function publishPolled(message: string, facts: LogFacts = {}): Promise<boolean> {
    return stock.publish({ message, facts, takenAt: new Date(now()).toISOString(), polled: true })
  }

  /** The same stock, in which something was seen. The provider confirmed nothing. */
  async function republish(polled: boolean): Promise<void> {
    const takenAt = stock.current()?.takenAt
    if (takenAt !== undefined) await stock.publish({ message: "media looked at", takenAt, polled })
  }

  async function keep(changed: boolean): Promise<void> {
    await keeper.keep(listEntries(entries), changed)
    if (!keeper.canKeep()) leadership.release()
  }

  async function record(note: PollStatus): Promise<void> {
    feed.record(note)
    feed.reportStaleness(stock.current()?.takenAt)
    lastNewsAt = now()
    // When even this cannot be written, saving the stock says so.
    await statusFile.save(note).catch(() => {})
  }

  async function takeStored(stored: StoredStock, message: string): Promise<void> {
    const takenAt = stored.takenAt.toISOString()
    entries = partitionEntries(stored.entries)
    await stock.publish({ message, facts: { takenAt }, takenAt, polled: false })
  }

  /** Takes up what the process that polls has put on the disk; says when a poll would be due. */
  async function follow(): Promise<number> {
    const note = await statusFile.load()
    if (note !== undefined && note.polledAt !== feed.note()?.polledAt) {
      feed.record(note)
      lastNewsAt = now()
    }
    const hasSeen = await mediaInfo.takeUp()
    const news = await keeper.listNews()
    if (news?.stock !== undefined) await takeStored(news.stock, "stock taken over")
    else if (hasSeen) await republish(false)
    if (news !== undefined) stock.confirm(news.takenAt.toISOString())
    feed.reportStaleness(stock.current()?.takenAt)
    return note === undefined ? 0 : Math.min(Math.max(0, Date.parse(note.polledAt) + pollMs - now()), pollMs)
  }

  const isLeaderSilent = () => now() - lastNewsAt > MAX_SILENCE_PERIODS * pollMs + MAX_REPLY_MS

  return {
    current: stock.current,
    findVehicle: async (id) => stock.current()?.vehicleById.get(id) ?? unlisted.find(id),
    status() {
      const snapshot = stock.current()
      return {
        vehicles: snapshot?.vehicles.length ?? 0,
        version: snapshot?.version ?? null,
        takenAt: snapshot?.takenAt ?? null,
        failures: feed.failures(),
        problem: feed.note()?.problem ?? null,
        leftOut: feed.leftOut(),
        stale: feed.isStale(snapshot?.takenAt),
      }
    },
    republish: () => republish(true),
    async start() {
      const stored = await keeper.load()
      if (stored !== undefined) await takeStored(stored, "stock loaded from disk")
      const mayPoll = () => !keeper.canKeep() || leadership.take() || isLeaderSilent()
      runPollLoop({ mayPoll, poll, follow, signal: stopping.signal, now })
        .catch((error: unknown) => log.error("polling ended", { problem: describeError(error) }))
        .finally(leadership.release)
    },
    stop: () => stopping.abort(),
  }
}
