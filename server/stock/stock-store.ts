import { setTimeout as sleep } from "node:timers/promises"
import { buildSnapshot, type StockSnapshot } from "#domain/stock.ts"
import type { Vehicle } from "#domain/vehicle.ts"
import type { Log, LogFacts } from "#server/log.ts"
import { mapGently } from "#server/map-gently.ts"
import { askDetails } from "./ask-details.ts"
import { choosePollDelay } from "./poll-delay.ts"
import { judgeReply, type Quarantine } from "./quarantine.ts"
import { addDetail, buildVehicle, hashVehicles, type StockEntry, updateEntry } from "./stock-entry.ts"
import type { StockFile } from "./stock-file.ts"
import type { SourceReply, StockSource } from "./stock-source.ts"
import { createUnlistedVehicles } from "./unlisted-vehicles.ts"

export type StockStore = {
  /** Undefined only until the first stock is had, from the disk or the provider. */
  current(): StockSnapshot | undefined
  findVehicle(id: number): Promise<Vehicle | undefined>
  status(): StockStatus
  /** A new version where the server itself has learned something of the vehicles. The provider confirmed nothing. */
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
}

type StoreOptions = {
  readonly source: StockSource
  readonly file: StockFile
  readonly log: Log
  readonly pollMs: number
  /** What the server itself has seen of a vehicle, beside the feed. */
  readonly addLooks: (vehicle: Vehicle) => Vehicle
  /** Told of every new version. */
  readonly published: (snapshot: StockSnapshot) => void
  readonly now: () => number
  readonly random: () => number
}

export function createStockStore({
  source,
  file,
  log,
  pollMs,
  addLooks,
  published,
  now,
  random,
}: StoreOptions): StockStore {
  let entries: ReadonlyMap<number, StockEntry> = new Map()
  let snapshot: StockSnapshot | undefined
  let quarantine: Quarantine | undefined
  let failures = 0
  let problem: string | null = null
  let reportedProblems = ""
  const unlisted = createUnlistedVehicles(source, now)
  const stopping = new AbortController()
  let lastPublishing: Promise<unknown> = Promise.resolve()

  async function poll(): Promise<void> {
    const reply = await downloadStock()
    if (!reply.ok) {
      failures++
      problem = `${reply.problem.kind}: ${reply.problem.detail}`
      return log.warn("feed poll failed", { problem, failures, vehicles: entries.size })
    }
    const verdict = judgeReply(
      reply.vehicles.map(({ id }) => id),
      entries.size,
      quarantine,
    )
    if (!verdict.accepted) {
      quarantine = verdict.quarantine
      problem = `quarantined: ${verdict.reason}`
      return log.warn("feed reply quarantined", { problem })
    }
    quarantine = undefined
    failures = 0
    problem = null
    reportVehicles(reply)
    const updated = await mapGently(reply.vehicles, (vehicle) =>
      updateEntry(entries.get(vehicle.id), vehicle),
    )
    entries = new Map(updated.map((entry) => [entry.listed.id, entry]))
    await publishConfirmed("feed poll accepted")
  }

  /** The source reports what it expects to go wrong; anything else must not end the polling either. */
  async function downloadStock(): Promise<SourceReply> {
    try {
      return await source.downloadStock()
    } catch (error) {
      return { ok: false, problem: { kind: "unexpected", detail: String(error) } }
    }
  }

  /** The same problems are not told again every few minutes. */
  function reportVehicles({ problems }: SourceReply & { ok: true }): void {
    const told = JSON.stringify(problems)
    if (told === reportedProblems) return
    reportedProblems = told
    if (problems.length === 0) return
    const leftOut = problems.filter((each) => each.leftOut).length
    log.warn("vehicles not wholly read", { leftOut, problems: problems.slice(0, 50), count: problems.length })
  }

  /** One new version, if anything in it is new; one after another, so that the latest word stands. */
  function publish(message: string, facts: LogFacts, takenAt: string): Promise<boolean> {
    const publishing = lastPublishing.then(async () => {
      const vehicles = Array.from(entries.values(), (entry) => addLooks(buildVehicle(entry)))
      const version = await hashVehicles(vehicles)
      const changed = version !== snapshot?.version
      snapshot =
        changed || snapshot === undefined
          ? buildSnapshot({ version, takenAt, vehicles })
          : { ...snapshot, takenAt }
      if (changed) published(snapshot)
      log.info(message, { version, vehicles: vehicles.length, changed, ...facts })
      return changed
    })
    lastPublishing = publishing.catch(() => {})
    return publishing
  }

  async function publishConfirmed(message: string, facts: LogFacts = {}): Promise<void> {
    const changed = await publish(message, facts, new Date(now()).toISOString())
    try {
      await (changed ? file.save([...entries.values()]) : file.touch())
    } catch (error) {
      log.error("stock not saved", { problem: String(error) })
    }
  }

  async function completeDetails(deadline: number): Promise<void> {
    const unasked = [...entries.values()].filter(({ asked }) => !asked).map(({ listed }) => listed.id)
    if (unasked.length === 0) return
    const isOver = () => stopping.signal.aborted || now() >= deadline
    const details = await askDetails(unasked, source, isOver)
    const complete = ([id, entry]: readonly [number, StockEntry]) =>
      [id, details.has(id) ? addDetail(entry, details.get(id)) : entry] as const
    entries = new Map(Array.from(entries, complete))
    await publishConfirmed("vehicle details merged", {
      asked: unasked.length,
      missing: unasked.length - details.size,
    })
  }

  async function load(): Promise<void> {
    const stored = await file.load()
    if ("problem" in stored) return log.warn("no stock on disk", { problem: stored.problem })
    entries = new Map(stored.entries.map((entry) => [entry.listed.id, entry]))
    const vehicles = stored.entries.map((entry) => addLooks(buildVehicle(entry)))
    const version = await hashVehicles(vehicles)
    snapshot = buildSnapshot({ version, takenAt: stored.takenAt.toISOString(), vehicles })
    log.info("stock loaded from disk", { version, vehicles: vehicles.length, takenAt: snapshot.takenAt })
    published(snapshot)
  }

  async function keepPolling(): Promise<void> {
    while (!stopping.signal.aborted) {
      const started = now()
      await poll()
      const delay = choosePollDelay({ pollMs, failures, hasStock: snapshot !== undefined, random: random() })
      if (problem === null) await completeDetails(started + delay)
      await sleep(Math.max(0, started + delay - now()), undefined, { signal: stopping.signal }).catch(
        () => {},
      )
    }
  }

  return {
    current: () => snapshot,
    findVehicle: async (id) => snapshot?.vehicleById.get(id) ?? unlisted.find(id),
    status: () => ({
      vehicles: snapshot?.vehicles.length ?? 0,
      version: snapshot?.version ?? null,
      takenAt: snapshot?.takenAt ?? null,
      failures,
      problem,
    }),
    async republish() {
      if (snapshot !== undefined) await publish("media looked at", {}, snapshot.takenAt)
    },
    async start() {
      await load()
      keepPolling().catch((error: unknown) => log.error("polling ended", { problem: String(error) }))
    },
    stop: () => stopping.abort(),
  }
}
