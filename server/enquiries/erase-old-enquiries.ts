import { sql } from "kysely"
import { describeError } from "#server/describe-error.ts"
import type { Log } from "#server/log.ts"
import { runHourly } from "#server/run-hourly.ts"
import type { Database } from "#server/tables.ts"
import { eraseEnquiries } from "./erase-enquiries.ts"

/** The periods that the privacy page promises: six months from the last message, thirty days for what a program wrote. */
export function eraseOldEnquiries(database: Database, now: Date): Promise<number> {
  const before = (period: string) => sql<Date>`${now}::timestamptz - ${period}::interval`
  return eraseEnquiries(database, ({ eb, fn, or, and }) =>
    or([
      eb(fn<Date>("greatest", ["received_at", "visit_changed_at"]), "<", before("6 months")),
      and([eb("suspect", "=", true), eb("received_at", "<", before("30 days"))]),
    ]),
  )
}

/**
 * Ninety days after they came, or once the dealer has done with the offer: by then they are in the dealer's mailbox. An hour
 * after they came where the offer did not follow.
 */
export async function eraseOldPhotos(database: Database, now: Date): Promise<number> {
  const before = (period: string) => sql<Date>`${now}::timestamptz - ${period}::interval`
  const { numDeletedRows } = await database
    .deleteFrom("enquiry_photo")
    .where(({ eb, or, and, exists, selectFrom }) =>
      or([
        eb("kept_at", "<", before("90 days")),
        and([eb("enquiry_id", "is", null), eb("kept_at", "<", before("1 hour"))]),
        exists(
          selectFrom("enquiry")
            .select("id")
            .whereRef("enquiry.id", "=", "enquiry_photo.enquiry_id")
            .where("handled_at", "is not", null),
        ),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** What is known of a mail's delivery, thirty days after its last attempt. */
export async function eraseOldMails(database: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom("mail")
    .where(({ eb, fn }) =>
      eb(fn.coalesce("sent_at", "given_up_at"), "<", sql<Date>`${now}::timestamptz - interval '30 days'`),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Of several processes each does it, and finds nothing left. Answers with a way to stop. */
export function startErasing(database: Database, log: Log): () => void {
  return runHourly(async () => {
    try {
      const count = await eraseOldEnquiries(database, new Date())
      const photos = await eraseOldPhotos(database, new Date())
      const mails = await eraseOldMails(database, new Date())
      if (count + photos + mails > 0) log.info("old enquiries erased", { count, photos, mails })
    } catch (error) {
      log.warn("old enquiries not erased", { problem: describeError(error) })
    }
  })
}
