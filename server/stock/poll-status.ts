import { readFile } from "node:fs/promises"
import path from "node:path"
import { z } from "zod"
import type { VehicleProblem } from "#domain/stock/stock-source.ts"
import { writeFileAtomically } from "#server/files/write-file-atomically.ts"
import type { Log } from "#server/process/log.ts"

const pollStatusSchema = z.object({
  polledAt: z.iso.datetime(),
  /** How many polls in a row gave no stock, and why the last of them did not. */
  failures: z.number(),
  problem: z.string().nullable(),
  /** By the provider's clock; null where the poll failed or the reply does not say. */
  repliedAt: z.iso.datetime().nullish(),
  /** Vehicles of the last good reply that could not be read. */
  leftOut: z
    .array(z.object({ vehicle: z.string(), field: z.string(), detail: z.string(), leftOut: z.boolean() }))
    .readonly(),
})

/** What the last poll came to, saved for followers and for the dealer's report. */
export type PollStatus = Readonly<z.infer<typeof pollStatusSchema>>

const MAX_LEFT_OUT = 500

/** For people, and bounded: a feed of which nothing can be read must not fill the disk. */
export function listLeftOut(problems: readonly VehicleProblem[]): readonly VehicleProblem[] {
  return problems.filter(({ leftOut }) => leftOut).slice(0, MAX_LEFT_OUT)
}

export function createPollStatusFile(folder: string) {
  const file = path.join(folder, "poll.json")
  return {
    save: (status: PollStatus) => writeFileAtomically(file, JSON.stringify(status)),
    /** Undefined when there is none, or none that can be understood. */
    async load(): Promise<PollStatus | undefined> {
      try {
        return pollStatusSchema.parse(JSON.parse(await readFile(file, "utf8")))
      } catch {
        return undefined
      }
    },
  }
}

/** A stock is stale after an hour, or after three periods where polls are rare: one failed poll is no alarm. */
const MIN_STALE_MS = 60 * 60 * 1000
const STALE_PERIODS = 3
/** A failing poll is postponed by at most three periods; a leader that is silent for longer hangs. */
const MAX_SILENT_PERIODS = 4
const MAX_REPLY_MS = 60_000

/** The last poll, this process's own or the leader's, and how old the stock has become. */
export type PollTracker = ReturnType<typeof createPollTracker>

type TrackerOptions = {
  readonly file: ReturnType<typeof createPollStatusFile>
  readonly log: Log
  readonly pollMs: number
  readonly now: () => number
}

export function createPollTracker({ file, log, pollMs, now }: TrackerOptions) {
  let last: PollStatus | undefined
  let updatedAt = now()
  let isLogged = false
  let provider: { readonly repliedAt: number; readonly at: number } | undefined

  function update(status: PollStatus): void {
    last = status
    updatedAt = now()
  }
  /** No clock that may jump measures what has passed since. */
  function noteProviderTime({ repliedAt }: PollStatus): void {
    if (typeof repliedAt === "string") provider = { repliedAt: Date.parse(repliedAt), at: performance.now() }
  }
  const staleMs = Math.max(MIN_STALE_MS, STALE_PERIODS * pollMs)
  // A time in the future is as wrong as one long ago: the clock was ahead when the stock was confirmed.
  const isStale = (takenAt: string | undefined) =>
    takenAt !== undefined && Math.abs(now() - Date.parse(takenAt)) >= staleMs

  return {
    last: () => last,
    async record(status: PollStatus): Promise<void> {
      update(status)
      noteProviderTime(status)
      // Where this cannot be written, the stock cannot either, and that is logged.
      await file.save(status).catch(() => {})
    },
    /** Reads what the leader has recorded. */
    async reload(): Promise<PollStatus | undefined> {
      const saved = await file.load()
      if (saved === undefined || saved.polledAt === last?.polledAt) return saved
      // How long ago the first was saved is not known.
      if (last !== undefined) noteProviderTime(saved)
      update(saved)
      return saved
    },
    /** The provider's time now: of a reply that came while this process ran; undefined while there was none. */
    findProviderTime: () => provider && provider.repliedAt + (performance.now() - provider.at),
    isLeaderSilent: () => now() - updatedAt > MAX_SILENT_PERIODS * pollMs + MAX_REPLY_MS,
    isStale,
    /** One error line when the stock becomes stale, and none until it has been fresh again. */
    logStaleness(takenAt: string | undefined): void {
      const stale = isStale(takenAt)
      if (stale && !isLogged) log.error("feed stale", { takenAt, problem: last?.problem ?? null })
      isLogged = stale
    },
  }
}
