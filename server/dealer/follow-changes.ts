import path from "node:path"
import { z } from "zod"
import { type CalendarDay, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import type { FactChanges } from "#domain/dealer/own-facts/own-facts.ts"
import { createFollowDatabase } from "#server/database/follow-database.ts"
import type { Database } from "#server/database/tables.ts"
import type { Log } from "#server/process/log.ts"
import { findNewest } from "./facts-links.ts"

type FollowOptions = {
  readonly database: Database
  readonly folder: string
  /** Called with what is to be laid over the dealer file, each time that is something else. */
  onChanges(changes: FactChanges): void
  readonly log: Log
}

/** The dealer's changes in this process: those of the newest row. */
export function createFollowChanges({ database, folder, onChanges, log }: FollowOptions) {
  let changedAt: CalendarDay | null = null
  const follow = createFollowDatabase<FactChanges>({
    file: path.join(folder, "dealer-changes.json"),
    async read() {
      const newest = await findNewest(database)
      changedAt = newest.change?.changedAt ?? null
      return newest.changes
    },
    parse: (saved) => z.record(z.string(), z.string()).parse(saved),
    onChange: onChanges,
    messages: {
      notRead: "dealer's changes not read",
      notSaved: "dealer's changes not saved",
      notLoaded: "dealer's changes not loaded",
    },
    log,
  })
  return {
    ...follow,
    /** The day of the last change; null where there is none, or before the database is there. */
    changedOn: () => changedAt && formatIsoDay(changedAt),
  }
}
