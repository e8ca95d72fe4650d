import { createHash } from "node:crypto"
import { isDeepStrictEqual } from "node:util"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import type { SourceReply, StockSource, VehicleProblem } from "#domain/stock/stock-source.ts"
import { unknownVehicle, type Vehicle } from "#domain/vehicle/vehicle.ts"
import type { Log, LogFields, LogMessage } from "#server/process/log.ts"
import { mapCooperatively } from "#server/work/map-cooperatively.ts"
import { addDetails, applyListing, listWithoutDetails, setReductions } from "./apply-listing.ts"
import type { DayLog, VehicleDays } from "./history/day-log.ts"
import type { PriceLog } from "./history/price-log.ts"
import { type Clock, choosePollDelay } from "./poll-loop.ts"
import { listLeftOut, type PollTracker } from "./poll-status.ts"
import type { Publisher } from "./publish.ts"
import { checkReply, type Quarantine, type Reply } from "./quarantine.ts"
import { createDayKeeper } from "./recorded-day.ts"
import {
  hasSameEntries,
  indexEntries,
  parseEntry,
  type StockEntries,
  type StockEntry,
} from "./stock-entry.ts"

const MAX_LOGGED_PROBLEMS = 50

export type PollerOptions = {
  readonly source: StockSource
  /** Null where prices are not logged. */
  readonly priceLog: PriceLog | null
  /** Null where no other machine has the same site. */
  readonly dayLog: DayLog | null
  readonly stock: Publisher
  readonly saveStock: (entries: StockEntries, changed: boolean, today: string) => Promise<void>
  readonly pollStatus: PollTracker
  readonly log: Log
  readonly pollMs: number
  readonly clock: Clock
  readonly random: () => number
  readonly signal: AbortSignal
  /** Called after every good poll. */
  readonly onPollDone: (snapshot: StockSnapshot) => void
}

type GoodReply = Extract<SourceReply, { ok: true }>

/** A poll, from the download of the list to the saved stock. */
export function createPoller(options: PollerOptions) {
  const { source, stock, saveStock, pollStatus, log, pollMs, clock, random, signal } = options
  const logProblems = createProblemLog(log)
  const dayKeeper = createDayKeeper(log)
  let quarantine: Quarantine | undefined

  /** Returns the milliseconds until the next poll. */
  async function pollOnce(): Promise<number> {
    const startedAt = clock.now()
    const before = pollStatus.last()
    const takenBefore = stock.current()?.takenAt
    const reply = await source.downloadStock()
    const problem = reply.ok ? await applyReply(reply) : `${reply.problem.kind}: ${reply.problem.detail}`
    const failures = reply.ok ? 0 : (before?.failures ?? 0) + 1
    const leftOut = reply.ok && problem === null ? listLeftOut(reply.problems) : (before?.leftOut ?? [])
    const repliedAt = reply.ok ? reply.repliedAt?.toISOString() : null
    const polledAt = new Date(startedAt).toISOString()
    await pollStatus.record({ polledAt, failures, problem, leftOut, repliedAt })
    const snapshot = stock.current()
    pollStatus.logStaleness(snapshot?.takenAt)
    if (!reply.ok)
      log.warn("feed poll failed", { problem, failures, vehicles: snapshot?.vehicles.length ?? 0 })
    const hasStock = snapshot !== undefined
    const delayMs = choosePollDelay({ pollMs, failures, hasStock, random: random() })
    if (problem === null) {
      await finishPoll(startedAt + delayMs)
      await logDays()
      await logPrices(takenBefore === undefined ? null : Date.parse(takenBefore))
    }
    return delayMs
  }

  /** Returns why the reply is not accepted; null when it is. */
  async function applyReply({ vehicles, problems, repliedAt = null }: GoodReply): Promise<string | null> {
    const before = stock.entries()
    const reply = listVehicles(vehicles, problems)
    const verdict = checkReply(reply, before.inStock.size, quarantine)
    quarantine = verdict.accepted ? undefined : verdict.quarantine
    if (!verdict.accepted) {
      const problem = `quarantined: ${verdict.reason}`
      log.warn("feed reply quarantined", { problem })
      return problem
    }
    logProblems(problems)
    const { entries, today } = dayKeeper.date(before, clock.now(), repliedAt)
    const { replies } = verdict
    const isFirst = stock.current() === undefined
    const listed = await applyListing(entries, { ...reply, vehicles, replies, today, isFirst })
    await publish(listed, "feed poll accepted")
    await saveStock(listed, !hasSameEntries(before, listed), today)
    return null
  }

  async function finishPoll(deadline: number): Promise<void> {
    const before = stock.entries()
    const ids = listWithoutDetails(before)
    if (ids.length > 0) {
      const details = await fetchDetails(ids, source, { deadline, clock, signal })
      const fields = { requested: ids.length, missing: ids.length - details.size }
      const complete = addDetails(before, details)
      await publish(complete, "vehicle details merged", fields)
      await saveStock(complete, !hasSameEntries(before, complete), dayKeeper.today())
    }
    const snapshot = stock.current()
    if (snapshot !== undefined) options.onPollDone(snapshot)
  }

  /** When the stock is published and saved: the log may be unavailable. */
  async function logDays(): Promise<void> {
    const before = stock.entries()
    const takenAt = stock.current()?.takenAt
    if (options.dayLog === null || takenAt === undefined) return
    const own = await listDays(before)
    const known = await options.dayLog.record(own, dayKeeper.today())
    const entries = known === undefined ? before : agreeOnDays(before, own, known)
    if (hasSameEntries(before, entries)) return
    await stock.publish({ entries, takenAt, polled: true, message: "days of others found" })
    await saveStock(entries, true, dayKeeper.today())
  }

  /** Last, when all else is done: the log may be unavailable. */
  async function logPrices(confirmedBefore: number | null): Promise<void> {
    const { vehicles, takenAt } = stock.current() ?? {}
    if (options.priceLog === null || vehicles === undefined || takenAt === undefined) return
    const reductions = await options.priceLog.record({ vehicles, at: clock.now(), confirmedBefore })
    const before = stock.entries()
    const entries = reductions === undefined ? before : setReductions(before, reductions)
    if (hasSameEntries(before, entries)) return
    const fields = { reduced: reductions?.size }
    await stock.publish({ entries, takenAt, polled: true, message: "reduced prices found", fields })
    await saveStock(entries, true, dayKeeper.today())
  }

  function publish(
    entries: StockEntries,
    message: LogMessage<"info">,
    fields: LogFields = {},
  ): Promise<boolean> {
    const takenAt = new Date(clock.now()).toISOString()
    return stock.publish({ entries, takenAt, polled: true, message, fields })
  }

  return { pollOnce }
}

function listVehicles(vehicles: readonly Vehicle[], problems: readonly VehicleProblem[]): Reply {
  const leftOut = problems.filter((problem) => problem.leftOut).map(({ vehicle }) => vehicle)
  const named = leftOut.filter((id) => /^[1-9]\d{0,14}$/.test(id))
  return {
    ids: vehicles.map(({ id }) => id),
    unreadIds: new Set(named.map(Number)),
    unnamed: leftOut.length - named.length,
  }
}

/** Logs the problems of a reply, unless they are the same as the last time. */
function createProblemLog(log: Log): (problems: readonly VehicleProblem[]) => void {
  let logged = "[]"
  return (problems) => {
    const text = JSON.stringify(problems)
    if (text === logged) return
    logged = text
    if (problems.length === 0) return
    log.warn("vehicles not wholly read", {
      leftOut: problems.filter(({ leftOut }) => leftOut).length,
      problems: problems.slice(0, MAX_LOGGED_PROBLEMS),
      count: problems.length,
    })
  }
}

const MAX_CONCURRENT = 2
const PAUSE_MS = 50
/** After so many failures in a row the provider gets no more requests until the next poll. */
const MAX_FAILURES = 5

/** By id; undefined where the single-car endpoint does not know the vehicle. Those without a reply are missing. */
type Details = ReadonlyMap<number, Vehicle | undefined>

type Limits = { readonly deadline: number; readonly clock: Clock; readonly signal: AbortSignal }

/** At most two requests at once, with pauses, until all vehicles are done or the deadline has passed. */
export async function fetchDetails(
  ids: readonly number[],
  source: Pick<StockSource, "downloadVehicle">,
  { deadline, clock, signal }: Limits,
): Promise<Details> {
  const details = new Map<number, Vehicle | undefined>()
  const queue = [...ids]
  let failures = 0
  async function work(): Promise<void> {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      if (signal.aborted || clock.now() >= deadline || failures >= MAX_FAILURES) return
      const reply = await source.downloadVehicle(id)
      if (reply.ok || reply.problem.kind === "refused") {
        failures = 0
        details.set(id, reply.ok ? reply.vehicles.find((vehicle) => vehicle.id === id) : undefined)
      } else failures++
      await clock.sleep(PAUSE_MS, signal)
    }
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, work))
  return details
}

/** What the last reply says of days: of a vehicle that is missing and not yet sold it says nothing. */
async function listDays({ inStock, sold }: StockEntries): Promise<readonly VehicleDays[]> {
  const reported = [...inStock.values(), ...sold.values()].filter(({ missedReplies }) => missedReplies === 0)
  return mapCooperatively(reported, (entry) => {
    const { listed, firstSeenOn, changedOn, soldOn } = entry
    const listedHash = hashListed(listed)
    return {
      ...{ id: listed.id, firstSeenOn, changedOn, soldOn, listedHash },
      entry: soldOn === null ? null : JSON.stringify(entry),
    }
  })
}

/** The entries with the days that all sites agree on, and with what another has seen sold. */
function agreeOnDays(
  { inStock, sold }: StockEntries,
  own: readonly VehicleDays[],
  known: readonly VehicleDays[],
): StockEntries {
  const hashes = new Map(own.map(({ id, listedHash }) => [id, listedHash]))
  const knownById = new Map(known.map((days) => [days.id, days]))
  const update = ([id, entry]: readonly [number, StockEntry]) => {
    const days = knownById.get(id)
    return [id, days === undefined ? entry : keepSame(entry, setDays(entry, days, hashes.get(id)))] as const
  }
  const soldElsewhere = known.filter(({ id, soldOn }) => soldOn !== null && !inStock.has(id))
  const all = new Map([
    ...sold,
    ...soldElsewhere.map((days) => [days.id, readSold(days, sold.get(days.id))] as const),
  ])
  return {
    inStock: new Map(Array.from(inStock, update)),
    sold: indexEntries([...all.values()].sort((a, b) => b.listed.id - a.listed.id)),
  }
}

function setDays(entry: StockEntry, days: VehicleDays, ownHash: string | undefined): StockEntry {
  const isSame = ownHash === days.listedHash
  return { ...entry, firstSeenOn: days.firstSeenOn, changedOn: isSame ? days.changedOn : entry.changedOn }
}

function readSold({ entry, ...days }: VehicleDays, before: StockEntry | undefined): StockEntry {
  const { firstSeenOn, changedOn, soldOn } = days
  const saved = { ...parseEntry(entry ?? ""), firstSeenOn, changedOn, soldOn }
  return before === undefined ? saved : keepSame(before, saved)
}

/** What is the same is not copied. */
function keepSame(before: StockEntry, after: StockEntry): StockEntry {
  return isDeepStrictEqual(before, after) ? before : after
}

/** A polled vehicle may have its fields in another order than a loaded one. */
function hashListed(listed: Vehicle): string {
  const text = JSON.stringify({ ...unknownVehicle, ...listed })
  return createHash("sha256").update(text).digest("hex").slice(0, 16)
}
