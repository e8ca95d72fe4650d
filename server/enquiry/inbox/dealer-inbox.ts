import { sql } from "kysely"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type {
  DealerInbox,
  InboxAction,
  InboxOutcome,
  InboxReading,
  InboxSheet,
} from "#domain/enquiry/inbox/inbox.ts"
import { formatLaterTime } from "#domain/enquiry/inbox/later-times.ts"
import type { ReadTime } from "#server/database/clocks.ts"
import type { Database } from "#server/database/tables.ts"
import { type IsToday, type ReadLinkKey, readInboxToken, readLinkToken } from "#server/mail/link-token.ts"
import type { PostMail } from "#server/mail/post-mail.ts"
import type { Log } from "#server/process/log.ts"
import { createAnswerInTime } from "#server/work/with-deadline.ts"
import { isWaiting, readInbox } from "./read-inbox.ts"

/** Prague's day that the mail's link opens. */
export type InboxMailData = { readonly day: string }

type InboxOptions = {
  readonly database: Database
  readonly readKey: ReadLinkKey
  readonly isToday: IsToday
  readonly post: { readonly inbox: PostMail<InboxMailData> }
  /** Vehicles without a sheet, for who holds a genuine link. */
  listUnreported(at: Date): Promise<readonly InboxSheet[]>
  /** After the transaction. */
  onPosted(): void
  readonly log: Log
  readonly now: ReadTime
}

type NotOpened = { readonly why: "unknown" | "expired" }

/** Whoever finds an old link gets today's into the dealer's mailbox, but nobody fills that. */
const RENEWALS_A_DAY = 3

/** What the inbox's link shows and does, until midnight. */
export function createDealerInbox(options: InboxOptions): DealerInbox {
  const { database, readKey, isToday, post, listUnreported, onPosted, log, now } = options

  const answer = createAnswerInTime(log, "inbox not answered")

  /** The time on the link's day, or why it opens nothing. Only a genuine one asks the database. */
  async function open(token: string): Promise<Date | NotOpened> {
    const day = await readInboxToken(token, readKey)
    if (day === undefined) return { why: "unknown" }
    const at = await now(database)
    return formatIsoDay(buildPragueMoment(at)) === day ? at : { why: "expired" }
  }

  return {
    read: (token) =>
      answer<InboxReading>({ found: false, why: "unavailable" }, async () => {
        const at = await open(token)
        if ("why" in at) return { found: false, ...at }
        return { found: true, ...(await readInbox(database, at)), unreported: await listUnreported(at) }
      }),
    perform: (token, action) =>
      answer<InboxOutcome>({ done: false, why: "unavailable" }, async () => {
        const at = await open(token)
        if ("why" in at) return { done: false, ...at }
        const linkId = await readLinkToken(action.token, "dealer", readKey, isToday)
        if (linkId === undefined) return { done: false, why: "unknown" }
        const isDone = await change(database, linkId, action, at)
        return isDone ? { done: true } : { done: false, why: "stale" }
      }),
    renew: (token) =>
      answer<InboxOutcome>({ done: false, why: "unavailable" }, async () => {
        const opened = await open(token)
        if ("why" in opened && opened.why === "unknown") return { done: false, why: "unknown" }
        await database.transaction().execute(async (transaction) => {
          const at = await now(transaction)
          const day = formatIsoDay(buildPragueMoment(at))
          for (let number = 1; number <= RENEWALS_A_DAY; number++) {
            const name = `day-${day}-again-${number}`
            if ((await post.inbox(transaction, { name, data: { day }, at })) !== undefined) return
          }
        })
        onPosted()
        return { done: true }
      }),
    findPhoto: (token, photoId) =>
      answer<Buffer | undefined>(undefined, async () => {
        if ("why" in (await open(token))) return undefined
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
 * Each action is one statement that changes the enquiry only if it is as the page showed it, so of two who press at once one does
 * it, and the other sees what was done. Returns whether it changed.
 */
async function change(database: Database, linkId: string, action: InboxAction, at: Date): Promise<boolean> {
  const update = database.updateTable("enquiry").where("link_id", "=", linkId).returning("id")
  const changed = await changeBy(action).executeTakeFirst()
  return changed !== undefined

  function changeBy(action: InboxAction) {
    if (action.kind === "handle")
      return update
        .set({ handled_at: at, answered_at: sql<Date>`coalesce(answered_at, ${at}::timestamptz)` })
        .where(isWaiting)
    if (action.kind === "postpone")
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
    if (action.kind === "reopen")
      return update
        .set({ handled_at: null, answered_at: sql<Date | null>`nullif(answered_at, handled_at)` })
        .where("handled_at", "=", new Date(action.stamp))
    return update.set({ suspect: false }).where("suspect", "=", true)
  }
}
