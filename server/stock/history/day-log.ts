import type { DayLog } from "#domain/stock/day-log.ts"
import { createDatabaseWriter, type DatabaseWriter } from "#server/database/database-writer.ts"
import type { Database } from "#server/database/tables.ts"
import type { Log } from "#server/process/log.ts"
import { withDeadline } from "#server/work/with-deadline.ts"
import { readDays, writeDays } from "./write-days.ts"

/** How long a poll that is otherwise done waits for the log. */
const PATIENCE_MS = 2_000

type DayLogOptions = { readonly database: Database; readonly log: Log }

export type OpenDayLog = DayLog & Pick<DatabaseWriter, "start" | "stop">

export function createDayLog({ database, log }: DayLogOptions): OpenDayLog {
  const { start, stop, write } = createDatabaseWriter(log, "days not logged")
  return {
    start,
    stop,
    record(days, today) {
      const written = write(async () => {
        await writeDays(database, days, today)
        return readDays(database, days, today)
      })
      return withDeadline(PATIENCE_MS, written)
    },
  }
}
