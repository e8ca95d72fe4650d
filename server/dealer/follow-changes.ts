import path from "node:path"
import { z } from "zod"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { weekdays } from "#domain/calendar/opening-hours.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { FactChanges } from "#domain/dealer/own-facts/own-facts.ts"
import { dayHours } from "#server/config/dealer-fields.ts"
import { createFollowDatabase } from "#server/database/follow-database.ts"
import type { Database } from "#server/database/tables.ts"
import type { Log } from "#server/process/log.ts"
import { findNewest } from "./facts-links.ts"

const closures = z.array(z.object({ from: z.string(), to: z.string(), reason: z.string() }))
const changesSchema = z.object({
  hours: z.partialRecord(z.enum(weekdays), dayHours),
  closed: closures,
  reopened: closures,
  person: z.object({ name: z.string(), role: z.string() }).nullable().optional(),
  stockIntro: z.string().nullable().optional(),
  includedInPrice: z.array(z.string()).optional(),
})

type FollowOptions = {
  readonly database: Database
  readonly folder: string
  /** Called with what is to be laid over the dealer file, each time that is something else. */
  onChanges(changes: FactChanges): void
  readonly log: Log
}

/** The dealer's changes in this process: those of the newest row. */
export function createFollowChanges({ database, folder, onChanges, log }: FollowOptions) {
  let changedAt: Date | null = null
  const follow = createFollowDatabase<FactChanges>({
    file: path.join(folder, "dealer-changes.json"),
    async read() {
      const newest = await findNewest(database)
      changedAt = newest.changedAt
      return newest.changes
    },
    parse: (saved) => changesSchema.parse(saved),
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
    changedOn: () => changedAt && formatIsoDay(buildPragueMoment(changedAt)),
  }
}
