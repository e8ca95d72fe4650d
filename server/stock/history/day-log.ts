import { setTimeout as sleep } from "node:timers/promises"
import type { DayLog, VehicleDays } from "#domain/stock/day-log.ts"
import type { Database } from "#server/database/tables.ts"
import { describeError } from "#server/process/describe-error.ts"
import type { Log } from "#server/process/log.ts"
import { readDays, writeDays } from "./write-days.ts"

/** How long a poll that is otherwise done waits for the log. */
const PATIENCE_MS = 2_000

type DayLogOptions = { readonly database: Database; readonly log: Log }

export type OpenDayLog = DayLog & {
  /** Its table is there. */
  start(): void
  stop(): void
}

export function createDayLog({ database, log }: DayLogOptions): OpenDayLog {
  let isStarted = false
  let isBusy = false
  let isAway = false

  async function attempt(days: readonly VehicleDays[], today: string) {
    isBusy = true
    try {
      await writeDays(database, days, today)
      const known = await readDays(database, days, today)
      isAway = false
      return known
    } catch (error) {
      if (!isAway) log.warn("days not logged", { problem: describeError(error) })
      isAway = true
      return undefined
    } finally {
      isBusy = false
    }
  }

  return {
    start() {
      isStarted = true
    },
    stop() {
      isStarted = false
    },
    async record(days, today) {
      if (!isStarted || isBusy) return undefined
      return Promise.race([attempt(days, today), sleep(PATIENCE_MS, undefined, { ref: false })])
    },
  }
}
