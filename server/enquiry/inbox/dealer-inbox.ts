import { sql } from "kysely"
import type { DealerTimes } from "#domain/calendar/day-plan.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { DealerInbox, InboxAction, InboxOutcome, InboxReading } from "#domain/enquiry/inbox/inbox.ts"
import { formatLaterTime } from "#domain/enquiry/inbox/later-times.ts"
import type { ReadTime } from "#server/database/clocks.ts"
import type { Database } from "#server/database/tables.ts"
import { type IsToday, openDay, type ReadLinkKey, readLinkToken } from "#server/mail/link-token.ts"
import type { Log } from "#server/process/log.ts"
import { createAnswerInTime } from "#server/work/with-deadline.ts"
import { isOlder, isWaiting, readInbox } from "./read-inbox.ts"

type InboxOptions = {
  readonly database: Database
  readonly readKey: ReadLinkKey
  readonly isToday: IsToday
  currentDealer(): DealerTimes
  readonly log: Log
  readonly now: ReadTime
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
        if (!("token" in action)) return sayOutcome(await changeOlder(database, currentDealer(), action, at))
        const linkId = await readLinkToken(action.token, "dealer", readKey, isToday)
        if (linkId === undefined) return { done: false, why: "unknown" }
        return sayOutcome(await change(database, linkId, action, at))
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

const sayOutcome = (isDone: boolean): InboxOutcome =>
  isDone ? { done: true } : { done: false, why: "stale" }

type OlderAction = Exclude<InboxAction, { readonly token: string }>

/** What nobody answered here has no time of an answer: how soon the dealer answers is known of the others. */
async function changeOlder(
  database: Database,
  dealerTimes: DealerTimes,
  action: OlderAction,
  at: Date,
): Promise<boolean> {
  const update = database.updateTable("enquiry")
  const { numUpdatedRows } = await (action.kind === "close-older"
    ? update
        .set({ handled_at: at, answered_at: null })
        .where(isWaiting)
        .where(isOlder(dealerTimes, buildPragueMoment(at)))
    : update
        .set({ handled_at: null })
        .where("handled_at", "=", new Date(action.stamp))
        .where("answered_at", "is", null)
  ).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Nothing is put off for longer. */
const MAX_LATER = "60 days"

/**
 * Each action is one statement that changes the enquiry only if it is as the page showed it, so of two who press at once one does
 * it, and the other sees what was done. Returns whether it changed.
 */
async function change(
  database: Database,
  linkId: string,
  action: Exclude<InboxAction, OlderAction>,
  at: Date,
): Promise<boolean> {
  const update = database.updateTable("enquiry").where("link_id", "=", linkId).returning("id")
  const changed = await changeBy(action).executeTakeFirst()
  return changed !== undefined

  function changeBy(action: Exclude<InboxAction, OlderAction>) {
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
