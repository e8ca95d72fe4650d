import type { Log } from "#server/log.ts"
import type { PollStatus } from "./poll-status.ts"

/** So long without a word from the provider, and someone should look. */
const STALE_MS = 60 * 60 * 1000

/** How it stands with the feed: what the last poll came to, and whether the stock is still fresh. */
export type FeedState = {
  note(): PollStatus | undefined
  failures(): number
  leftOut(): PollStatus["leftOut"]
  record(note: PollStatus): void
  isStale(takenAt: string | undefined): boolean
  /** One error line when the stock goes stale, and not again before it was fresh. */
  reportStaleness(takenAt: string | undefined): void
}

export function createFeedState(log: Log, now: () => number): FeedState {
  let last: PollStatus | undefined
  let told = false
  const isStale = (takenAt: string | undefined) =>
    takenAt !== undefined && now() - Date.parse(takenAt) >= STALE_MS
  return {
    note: () => last,
    failures: () => last?.failures ?? 0,
    leftOut: () => last?.leftOut ?? [],
    record: (note) => {
      last = note
    },
    isStale,
    reportStaleness(takenAt) {
      const stale = isStale(takenAt)
      if (stale && !told) log.error("feed stale", { takenAt, problem: last?.problem ?? null })
      told = stale
    },
  }
}
