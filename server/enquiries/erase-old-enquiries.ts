import { sql } from "kysely"
import { describeError } from "#server/describe-error.ts"
import type { Log } from "#server/log.ts"
import type { Database } from "#server/tables.ts"

const HOUR_MS = 3_600_000

/** The periods that the privacy page promises. The mails of an enquiry go with it. */
export async function eraseOldEnquiries(database: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom("enquiry")
    .where(({ eb, or, and }) =>
      or([
        eb("received_at", "<", sql<Date>`${now}::timestamptz - interval '6 months'`),
        and([
          eb("suspect", "=", true),
          eb("received_at", "<", sql<Date>`${now}::timestamptz - interval '30 days'`),
        ]),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** At once and every hour; of several processes each does it, and finds nothing left. Answers with a way to stop. */
export function startErasing(database: Database, log: Log): () => void {
  async function erase(): Promise<void> {
    try {
      const count = await eraseOldEnquiries(database, new Date())
      if (count > 0) log.info("old enquiries erased", { count })
    } catch (error) {
      log.warn("old enquiries not erased", { problem: describeError(error) })
    }
  }
  void erase()
  const timer = setInterval(erase, HOUR_MS).unref()
  return () => clearInterval(timer)
}
