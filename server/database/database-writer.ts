import { describeError, type Log, type LogMessage } from "#server/process/log.ts"

/** Writes to a database that may be unavailable: nothing depends on it, and only the first failure in a row is logged. */
export function createDatabaseWriter(log: Log, failure: LogMessage<"warn">) {
  let isStarted = false
  let isBusy = false
  let isUnavailable = false

  return {
    /** Its tables are there. */
    start(): void {
      isStarted = true
    },
    stop(): void {
      isStarted = false
    },
    /** Undefined where it failed, was not started, or is still busy with the work before. */
    async write<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
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
