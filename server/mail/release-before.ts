import type { Insertable } from "kysely"
import type { KeptVisit } from "#domain/enquiry/decide-act.ts"
import type { EnquiryParty } from "#domain/enquiry/linked-enquiry.ts"
import type { Tables, WatchMail } from "#server/database/tables.ts"
import type { MailData } from "./mail.ts"

/*
 * Expand and contract: the release before this one knows no kinds. Its mails are sent by what their columns mean. Mails that are
 * posted now have these columns, too, because its processes send from the same queues until they are replaced, and after a
 * rollback. The release after this one drops the columns and this file.
 */

const watchKinds: Readonly<Record<WatchMail, string>> = {
  confirmation: "watchConfirmation",
  news: "watchNews",
  reminder: "watchReminder",
}

type OldMail = {
  readonly recipient: EnquiryParty
  readonly enquiry_id: string | null
  readonly watch_id: string | null
  readonly visit: KeptVisit | null
  readonly code: string | null
  readonly held_since: Date | null
  readonly watch_letter: WatchMail | null
  readonly week_of: string | null
  readonly is_digest: boolean
}

export function readOldMail(mail: OldMail): { readonly kind: string; readonly data: MailData } {
  const { recipient, enquiry_id: enquiryId, watch_id: watchId, visit, code, held_since, week_of } = mail
  const isToDealer = recipient === "dealer"
  if (held_since !== null) return { kind: "held", data: { since: held_since.toISOString() } }
  if (mail.is_digest) return { kind: "digest", data: {} }
  if (watchId !== null) return { kind: watchKinds[mail.watch_letter ?? "confirmation"], data: { watchId } }
  if (week_of !== null) return { kind: "week", data: { weekOf: week_of } }
  if (enquiryId === null) return { kind: "erasureNote", data: { code: code ?? "" } }
  if (visit !== null) return { kind: isToDealer ? "visitNews" : "visitAnswer", data: { enquiryId, visit } }
  return { kind: isToDealer ? "enquiry" : "receipt", data: { enquiryId } }
}

export function buildOldColumns(kind: string, data: MailData): Partial<Insertable<Tables["mail"]>> {
  const { visit, code, since, weekOf } = data
  const mails: readonly WatchMail[] = ["confirmation", "news", "reminder"]
  return {
    ...(visit !== undefined && { visit: JSON.stringify(visit) }),
    ...(typeof code === "string" && { code }),
    ...(typeof since === "string" && { held_since: new Date(since) }),
    ...(typeof weekOf === "string" && { week_of: weekOf }),
    watch_letter: mails.find((content) => watchKinds[content] === kind) ?? null,
    is_digest: kind === "digest",
  }
}
