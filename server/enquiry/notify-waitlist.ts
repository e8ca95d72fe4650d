import { sql } from "kysely"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { findAvailability } from "#domain/enquiry/waitlist.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import type { Database } from "#server/database/tables.ts"
import type { NoteErased } from "#server/erasure/erasure-journal.ts"
import type { PostMail } from "#server/mail/post-mail.ts"
import { type EnquiryMailData, nameMails } from "./mails/enquiry-mail-props.ts"

type NotifyOptions = {
  readonly database: Database
  readonly post: {
    readonly enquiry: PostMail<EnquiryMailData>
    readonly waitlist: PostMail<EnquiryMailData>
  }
  /** Undefined until there is a first stock. */
  findStock(): StockSnapshot | undefined
  readonly journal: { readonly note: NoteErased }
}

const hasMail = sql<boolean>`exists (select from mail where mail.enquiry_id = enquiry.id)`
const isNotified = sql<boolean>`exists (
  select from mail where mail.enquiry_id = enquiry.id and coalesce(sent_at, given_up_at) is not null
)`

/**
 * Whoever waits for a reserved vehicle is notified once: an e-mail is written by itself, a telephone becomes a row of the dealer's
 * day. Of a sold vehicle only those with an e-mail are notified; then both are erased. Returns how many mails.
 */
export async function notifyWaitlist(options: NotifyOptions, at: Date): Promise<number> {
  const { database, post, findStock, journal } = options
  const stock = findStock()
  if (stock === undefined) return 0
  const today = buildPragueMoment(at)
  return database.transaction().execute(async (transaction) => {
    const waiting = await transaction
      .selectFrom("enquiry")
      .where("on_waitlist", "=", true)
      .where("suspect", "=", false)
      .where(({ eb, or }) => or([eb(hasMail, "=", false), eb(isNotified, "=", true)]))
      .select(["id", "link_id", "vehicle_id", "fields", isNotified.as("is_notified")])
      .orderBy("id")
      .forUpdate()
      .skipLocked()
      .execute()
    let posted = 0
    const done: string[] = []
    for (const { id, link_id: linkId, vehicle_id, fields, is_notified } of waiting) {
      const availability = findAvailability(stock, Number(vehicle_id), today)
      const isByEmail = fields.email !== null
      if (is_notified || (availability === "sold" && !isByEmail)) done.push(linkId)
      else if (availability === "free" || availability === "sold") {
        // From now on it is an enquiry like others.
        if (!isByEmail)
          await transaction
            .updateTable("enquiry")
            .set({ on_waitlist: false, received_at: at })
            .where("id", "=", id)
            .execute()
        const mail = { name: `${nameMails(linkId)}-waitlist`, data: { enquiryId: id }, at }
        // Another process may have posted it since this one looked.
        if ((await (isByEmail ? post.waitlist : post.enquiry)(transaction, mail)) !== undefined) posted++
      }
    }
    if (done.length > 0) {
      await transaction.deleteFrom("enquiry").where("link_id", "in", done).execute()
      await journal.note(done, at)
    }
    return posted
  })
}
