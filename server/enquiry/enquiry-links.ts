import { sql } from "kysely"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { type ActionEffect, decideAction } from "#domain/enquiry/decide-action.ts"
import type { Enquiries } from "#domain/enquiry/enquiries.ts"
import type {
  ActionOutcome,
  EnquiryAction,
  EnquiryParty,
  LinkReading,
} from "#domain/enquiry/linked-enquiry.ts"
import type { Transaction } from "#server/database/tables.ts"
import type { NoteErased } from "#server/erasure/erasure-journal.ts"
import {
  findExpiryDay,
  type IsToday,
  type LinkWork,
  readLinkToken,
  signDayToken,
} from "#server/mail/link-token.ts"
import { nameMails, type PostMail } from "#server/mail/post-mail.ts"
import { createAnswerInTime } from "#server/work/with-deadline.ts"
import { describeVisit } from "./inbox/read-inbox.ts"
import type { ErasureNoteData } from "./mails/erasure-note.ts"
import type { VisitMailData } from "./mails/visit-answer.ts"

type LinkOptions = LinkWork & {
  readonly isToday: IsToday
  readonly post: {
    readonly visitAnswer: PostMail<VisitMailData>
    readonly visitNews: PostMail<VisitMailData>
    readonly erasureNote: PostMail<ErasureNoteData>
  }
  /** After the transaction. */
  onPosted(): void
  readonly noteErased: NoteErased
}

/** For the only pages that ask the database: only those who have a link get them. */
export function createEnquiryLinks(options: LinkOptions): Pick<Enquiries, "readLink" | "perform"> {
  const { database, readKey, isToday, onPosted, log, now } = options
  const answerReading = createAnswerInTime(log, "link not read")
  const answerAction = createAnswerInTime(log, "action not saved")
  return {
    readLink: (token, page) =>
      answerReading<LinkReading>({ found: false, why: "unavailable" }, async () => {
        const linkId = await readLinkToken(token, page, readKey, isToday)
        if (linkId === undefined) return { found: false, why: "unknown" }
        const row = await database
          .selectFrom("enquiry")
          .selectAll()
          .where("link_id", "=", linkId)
          .executeTakeFirst()
        if (row === undefined) return { found: false, why: "erased" }
        const day = findExpiryDay(token)
        return {
          found: true,
          linked: {
            code: row.code,
            receivedAt: buildPragueMoment(row.received_at),
            enquiry: row.fields,
            handledAt: row.handled_at && buildPragueMoment(row.handled_at),
            visit: describeVisit(row),
          },
          ...(day !== "" && { dayToken: signDayToken(await readKey(), day) }),
        }
      }),
    perform: (token, page, action) =>
      answerAction<ActionOutcome>({ done: false, why: "unavailable" }, async () => {
        const linkId = await readLinkToken(token, page, readKey, isToday)
        if (linkId === undefined) return { done: false, why: "unknown" }
        const party = page === "dealer" ? "dealer" : "visitor"
        const outcome = await database
          .transaction()
          .execute(async (transaction) =>
            actionIn(transaction, options, { linkId, party, action, at: await now(transaction) }),
          )
        onPosted()
        return outcome
      }),
  }
}

type AskedAction = {
  readonly linkId: string
  readonly party: EnquiryParty
  readonly action: EnquiryAction
  readonly at: Date
}

/** It holds the enquiry, changes it and posts the mails about it: whoever comes second finds it changed. */
async function actionIn(
  transaction: Transaction,
  { post, noteErased }: Pick<LinkOptions, "post" | "noteErased">,
  { linkId, party, action, at }: AskedAction,
): Promise<ActionOutcome> {
  const row = await transaction
    .selectFrom("enquiry")
    .select(["id", "code", "fields", "handled_at", "visit", "visit_changed_at", "received_at", "on_waitlist"])
    .where("link_id", "=", linkId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return { done: false, why: "erased" }
  const { id, code, fields, handled_at, on_waitlist } = row
  const state = { enquiry: fields, isHandled: handled_at !== null, visit: describeVisit(row) }
  const effect = decideAction(state, party, action, buildPragueMoment(at))
  if (effect === undefined) return { done: false, why: "stale" }
  if (effect.kind === "erase") {
    await transaction.deleteFrom("enquiry").where("id", "=", id).execute()
    await noteErased([linkId], at)
    // The enquiry's other mails are gone with it; of this one its number is all there is. Of who waits the dealer has none.
    if (!on_waitlist)
      await post.erasureNote(transaction, {
        name: `${nameMails("enquiry", linkId)}-erased`,
        data: { code },
        at,
      })
    return { done: true }
  }
  // Whatever the dealer does first with it; how long that took is part of the dealer's week.
  const answered = party === "dealer" && { answered_at: sql<Date>`coalesce(answered_at, ${at}::timestamptz)` }
  await transaction
    .updateTable("enquiry")
    .set({ ...describeChange(effect, at), ...answered })
    .where("id", "=", id)
    .execute()
  // Its photos are no longer needed: they are in the dealer's mailbox.
  if (effect.kind === "handle")
    await transaction.deleteFrom("enquiry_photo").where("enquiry_id", "=", id).execute()
  if (effect.kind !== "visit") return { done: true }
  const { visit, recipients } = effect
  for (const recipient of recipients) {
    const postMail = recipient === "dealer" ? post.visitNews : post.visitAnswer
    const name = `${nameMails("enquiry", linkId)}-visit-${visit.sequence}-${recipient}`
    await postMail(transaction, { name, data: { enquiryId: id, visit }, at })
  }
  return { done: true }
}

function describeChange(effect: Exclude<ActionEffect, { readonly kind: "erase" }>, at: Date) {
  if (effect.kind === "handle") return { handled_at: at }
  // No new step of the visit: nothing else of it changes, and nobody is written to.
  if (effect.kind === "come") return { visit: sql<string>`jsonb_set(visit, '{isComing}', 'true')` }
  return {
    visit: JSON.stringify(effect.visit),
    visit_changed_at: at,
    reminded_at: null,
    // A visitor who asks again waits again.
    ...(effect.visit.kind === "asked" && { handled_at: null, later_at: null }),
  }
}
