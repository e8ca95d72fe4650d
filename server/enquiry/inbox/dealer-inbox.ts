import { sql, type UpdateQueryBuilder, type UpdateResult } from "kysely"
import type { DealerTimes } from "#domain/calendar/day-plan.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { DealerInbox, InboxAction, InboxOutcome, InboxReading } from "#domain/enquiry/inbox/inbox.ts"
import { formatLaterTime } from "#domain/enquiry/inbox/later-times.ts"
import { isPhotoId } from "#domain/enquiry/sent-photos.ts"
import type { Tables } from "#server/database/tables.ts"
import type { ImageWork } from "#server/images/image-work.ts"
import { type IsToday, type LinkWork, openDay, readLinkToken } from "#server/mail/link-token.ts"
import { createAnswerInTime } from "#server/work/with-deadline.ts"
import { QueueFullError, type WorkQueue } from "#server/work/work-queue.ts"
import { isOlder, isWaiting, readInbox } from "./read-inbox.ts"

type InboxOptions = LinkWork & {
  readonly isToday: IsToday
  currentDealer(): DealerTimes
}

/** What the inbox's link shows and does, until midnight. */
export function createDealerInbox(options: InboxOptions): DealerInbox {
  const { database, readKey, isToday, currentDealer, log, now } = options

  const answer = createAnswerInTime(log, "inbox not answered")

  const open = (token: string) => openDay(token, readKey, () => now(database))

  return {
    read: (token) =>
      answer<InboxReading>({ found: false, why: "unavailable" }, async () => {
        const at = await open(token)
        return "found" in at ? at : { found: true, ...(await readInbox(database, at, currentDealer())) }
      }),
    perform: (token, action) =>
      answer<InboxOutcome>({ done: false, why: "unavailable" }, async () => {
        const at = await open(token)
        if ("found" in at) return { done: false, why: at.why }
        const linkId =
          "token" in action ? await readLinkToken(action.token, "dealer", readKey, isToday) : null
        if (linkId === undefined) return { done: false, why: "unknown" }
        const all = database.updateTable("enquiry")
        const asked = linkId === null ? all : all.where("link_id", "=", linkId)
        const { numUpdatedRows } = await change(asked, action, at, currentDealer()).executeTakeFirst()
        return numUpdatedRows > 0n ? { done: true } : { done: false, why: "stale" }
      }),
    findPhoto: (token, photoId) =>
      answer<Buffer | undefined>(undefined, async () => {
        if ("found" in (await open(token))) return undefined
        const photo = await database
          .selectFrom("enquiry_photo")
          .where("id", "=", photoId)
          .where("enquiry_id", "is not", null)
          .select("jpeg")
          .executeTakeFirst()
        return photo?.jpeg
      }),
  }
}

/** Nothing is put off for longer. */
const MAX_LATER = "60 days"

/**
 * Each action is one statement that changes enquiries only as the page showed them, so of two who press at once one does it, and
 * the other sees what was done.
 */
function change(
  update: UpdateQueryBuilder<Tables, "enquiry", "enquiry", UpdateResult>,
  action: InboxAction,
  at: Date,
  dealerTimes: DealerTimes,
) {
  switch (action.kind) {
    // What nobody answered here has no time of an answer: how soon the dealer answers is known of the others.
    case "close-older":
      return update
        .set({ handled_at: at, answered_at: null })
        .where(isWaiting)
        .where(isOlder(dealerTimes, buildPragueMoment(at)))
    case "reopen-older":
      return update
        .set({ handled_at: null })
        .where("handled_at", "=", new Date(action.stamp))
        .where("answered_at", "is", null)
    case "handle":
      return update
        .set({ handled_at: at, answered_at: sql<Date>`coalesce(answered_at, ${at}::timestamptz)` })
        .where(isWaiting)
    case "postpone":
      return update
        .set({
          later_at: sql<Date>`least(
            ${formatLaterTime(action.until)}::timestamp at time zone 'Europe/Prague',
            ${at}::timestamptz + ${MAX_LATER}::interval
          )`,
          missed_calls: sql<number>`missed_calls + 1`,
        })
        .where(isWaiting)
        .where("missed_calls", "=", action.missedCalls)
    // What handling it counted as an answer is none either.
    case "reopen":
      return update
        .set({ handled_at: null, answered_at: sql<Date | null>`nullif(answered_at, handled_at)` })
        .where("handled_at", "=", new Date(action.stamp))
    case "release":
      return update.set({ suspect: false }).where("suspect", "=", true)
  }
}

/** Twice the width at which a phone shows it. */
const PHOTO_WIDTH = 320

/** Small, for a dealer's phone in the yard. Nothing of it is saved. */
export function createAnswerLinkedPhoto(
  photos: Pick<DealerInbox, "findPhoto"> | null,
  work: Pick<ImageWork, "convert">,
  queue: WorkQueue,
) {
  return async ({ token, photo }: { readonly token: string; readonly photo: string }): Promise<Response> => {
    const jpeg = isPhotoId(photo) ? await photos?.findPhoto(token, photo) : undefined
    if (jpeg === undefined) return new Response("Not Found", { status: 404 })
    try {
      const ticket = queue.enqueue("visitor")
      await ticket.turn
      const small = await work.convert(Buffer.from(jpeg), PHOTO_WIDTH, "webp").finally(ticket.release)
      return new Response(small, { headers: { "content-type": "image/webp" } })
    } catch (error) {
      if (error instanceof QueueFullError) return new Response("Busy", { status: 503 })
      throw error
    }
  }
}
