import type { Log } from "#server/process/log.ts"
import type { LogMessage } from "#server/process/log-messages.ts"
import type { Clock } from "./poll-loop.ts"
import type { PollTracker } from "./poll-status.ts"
import type { Publisher } from "./publish.ts"
import { partitionEntries } from "./stock-entries.ts"
import type { StockFile } from "./stock-file.ts"

export type FollowerOptions = {
  readonly stock: Publisher
  readonly file: StockFile
  readonly pollStatus: PollTracker
  readonly mediaInfo: {
    /** Whether another process has saved media info since. */
    reload(): Promise<boolean>
  }
  readonly log: Log
  readonly pollMs: number
  readonly clock: Clock
}

/** Reads the stock that this process saved before a restart, or that the leader saves while this one does not poll. */
export function createFollower(options: FollowerOptions) {
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
      if (hasNewMediaInfo) await stock.republish(false)
      if (head !== undefined) stock.confirm(head.takenAt.toISOString())
    }
    pollStatus.logStaleness(stock.current()?.takenAt)
    const dueInMs = status === undefined ? 0 : Date.parse(status.polledAt) + pollMs - clock.now()
    return Math.min(Math.max(0, dueInMs), pollMs)
  }

  return { loadStock, followOnce }
}
