import type { Transaction } from "kysely"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { type ActEffect, decideAct, findAskedVisit } from "#domain/enquiry/decide-act.ts"
import type { Enquiries } from "#domain/enquiry/enquiries.ts"
import type { ActOutcome, EnquiryAct, LinkHolder } from "#domain/enquiry/linked-enquiry.ts"
import type { Log } from "#server/log.ts"
import type { Database, Tables } from "#server/tables.ts"
import { answerInTime } from "./answer-in-time.ts"
import { eraseEnquiries } from "./erase-enquiries.ts"
import { findLinkedRow } from "./find-linked-row.ts"
import { type PostMail, postEnquiryMail } from "./post-enquiry-mail.ts"

type ActOptions = {
  readonly database: Database
  readonly postMail: PostMail
  /** After the transaction. */
  onPosted(): void
  readonly log: Log
  readonly now: () => Date
}

/** One transaction holds the enquiry, changes it and posts the mails about it: whoever comes second finds it changed. */
export function createActOnEnquiry(options: ActOptions): Enquiries["act"] {
  const { database, onPosted, log, now } = options
  const away = (problem: string): ActOutcome => {
    log.error("act not kept", { problem })
    return { done: false, why: "away" }
  }
  return (token, holder, act) =>
    answerInTime<ActOutcome>({
      async work() {
        const at = now()
        const outcome = await database
          .transaction()
          .execute((transaction) => actIn(transaction, options.postMail, { token, holder, act, at }))
        onPosted()
        return outcome
      },
      onError: away,
      onLate: () => away("no answer in time"),
    })
}

type AskedAct = {
  readonly token: string
  readonly holder: LinkHolder
  readonly act: EnquiryAct
  readonly at: Date
}

async function actIn(
  transaction: Transaction<Tables>,
  postMail: PostMail,
  { token, holder, act, at }: AskedAct,
): Promise<ActOutcome> {
  const row = await findLinkedRow(transaction, token, holder, "lock")
  if (typeof row === "string") return { done: false, why: row }
  const { id, code, fields, handled_at, visit, link_id } = row
  const acted = {
    enquiry: fields,
    isHandled: handled_at !== null,
    visit: visit ?? findAskedVisit(fields),
  }
  const effect = decideAct(acted, holder, act, buildPragueMoment(at))
  if (effect === undefined) return { done: false, why: "stale" }
  if (effect.kind === "handle")
    await transaction.updateTable("enquiry").set({ handled_at: at }).where("id", "=", id).execute()
  if (effect.kind === "visit") await changeVisit(transaction, postMail, { id, link_id }, effect, at)
  if (effect.kind === "erase") {
    await eraseEnquiries(transaction, (row) => row("id", "=", id))
    // The enquiry's other mails are gone with it; of this one its number is all there is.
    const note = { name: `enquiry-${link_id}-erased`, recipient: "dealer", code, posted_at: at } as const
    await postEnquiryMail(transaction, postMail, note)
  }
  return { done: true }
}

async function changeVisit(
  transaction: Transaction<Tables>,
  postMail: PostMail,
  { id, link_id }: { readonly id: string; readonly link_id: string },
  { visit, recipients }: Extract<ActEffect, { readonly kind: "visit" }>,
  at: Date,
): Promise<void> {
  const kept = JSON.stringify(visit)
  await transaction
    .updateTable("enquiry")
    .set({ visit: kept, visit_changed_at: at })
    .where("id", "=", id)
    .execute()
  for (const recipient of recipients)
    await postEnquiryMail(transaction, postMail, {
      name: `enquiry-${link_id}-visit-${visit.sequence}-${recipient}`,
      enquiry_id: id,
      recipient,
      visit: kept,
      posted_at: at,
    })
}
