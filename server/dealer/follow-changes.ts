import { readFile } from "node:fs/promises"
import path from "node:path"
import { z } from "zod"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { weekdays } from "#domain/calendar/opening-hours.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { FactChanges } from "#domain/dealer/own-facts/own-facts.ts"
import { dayHours } from "#server/config/dealer-fields.ts"
import { createDatabaseWriter } from "#server/database/database-writer.ts"
import type { Database } from "#server/database/tables.ts"
import { addChecksum, readCheckedText } from "#server/files/checked-text.ts"
import { writeFileAtomically } from "#server/files/write-file-atomically.ts"
import { describeError } from "#server/process/describe-error.ts"
import type { Log } from "#server/process/log.ts"
import { findNewest } from "./facts-links.ts"

/** All processes say the same within two seconds. */
const EVERY_MS = 1_000
const FORMAT = 1

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

/**
 * The dealer's changes in this process. Pages never ask the database: each process reads the newest row every second, which no
 * lost connection can make it miss. While the database is unavailable the last known changes stay, in a file also over a restart.
 */
export function createFollowChanges({ database, folder, onChanges, log }: FollowOptions) {
  const file = path.join(folder, "dealer-changes.json")
  const reader = createDatabaseWriter(log, "dealer's changes not read")
  let known = ""
  let changedAt: Date | null = null
  let timer: NodeJS.Timeout | undefined

  function publish(changes: FactChanges): boolean {
    const text = JSON.stringify(changes)
    if (text === known) return false
    known = text
    onChanges(changes)
    return true
  }

  async function look(): Promise<void> {
    const newest = await reader.write(() => findNewest(database))
    if (newest === undefined) return
    changedAt = newest.changedAt
    if (!publish(newest.changes)) return
    await writeFileAtomically(file, addChecksum(FORMAT, known)).catch((error: unknown) =>
      log.warn("dealer's changes not saved", { problem: describeError(error) }),
    )
  }

  return {
    /** As they were when a process last read them; before the first page. */
    async load(): Promise<void> {
      const content = await readFile(file, "utf8").catch(() => undefined)
      if (content === undefined) return
      try {
        publish(changesSchema.parse(JSON.parse(readCheckedText(FORMAT, content))))
      } catch (error) {
        log.warn("dealer's changes not loaded", { problem: describeError(error) })
      }
    },
    /** The table is there. */
    start(): void {
      reader.start()
      timer ??= setInterval(look, EVERY_MS).unref()
      void look()
    },
    stop(): void {
      reader.stop()
      clearInterval(timer)
    },
    look,
    /** The day of the last change; null where there is none, or before the database is there. */
    changedOn: () => changedAt && formatIsoDay(buildPragueMoment(changedAt)),
  }
}
