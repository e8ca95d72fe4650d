import { describeError, type Log } from "#server/process/log.ts"
import type { LogMessage } from "#server/process/log-messages.ts"

/** Writes to a database that may be unavailable: nothing depends on it, and only the first failure in a row is logged. */
export type DatabaseWriter = {
  /** Its tables are there. */
  start(): void
  stop(): void
  /** Undefined where it failed, was not started, or is still busy with the work before. */
  write<Result>(work: () => Promise<Result>): Promise<Result | undefined>
}

export function createDatabaseWriter(log: Log, failure: LogMessage<"warn">): DatabaseWriter {
  let isStarted = false
  let isBusy = false
  let isUnavailable = false

  return {
    start() {
      isStarted = true
    },
    stop() {
      isStarted = false
    },
    async write(work) {
      if (!isStarted || isBusy) return undefined
      isBusy = true
      try {
        const result = await work()
        isUnavailable = false
        return result
      } catch (error) {
        if (!isUnavailable) log.warn(failure, { problem: describeError(error) })
        isUnavailable = true
        return undefined
      } finally {
        isBusy = false
      }
    },
  }
}
