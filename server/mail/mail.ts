import type { FullDealer } from "#domain/dealer/dealer.ts"
import type { EnquiryParty } from "#domain/enquiry/linked-enquiry.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import type { Database } from "#server/database/tables.ts"
import type { Message } from "./send-by-smtp.ts"

/**
 * Whom each queue writes to. Separate, so that no mail to the dealer waits behind a visitor's whose server hangs, and a morning's
 * mails to watchers keep no enquiry waiting. "mail" is the queue that every release sends from.
 */
export const mailQueues = {
  mail: "dealer",
  "visitor-mail": "visitor",
  "watch-mail": "visitor",
  "week-mail": "dealer",
  "digest-mail": "dealer",
  "day-mail": "dealer",
  "reminder-mail": "visitor",
} as const satisfies Readonly<Record<string, EnquiryParty>>

/** What the words of mails are made of. */
export type MailSite = {
  readonly database: Database
  readonly siteUrl: string
  readonly dealer: FullDealer
  /** Who runs the site; null where that is not configured. */
  readonly operatorEmail: string | null
  /** Undefined until there is a first stock. */
  findStock(): StockSnapshot | undefined
  /** How many vehicles of the feed could not be read. */
  countUnread(): number
  /** Another mail as it would be sent by itself. */
  write(mail: SavedMail): ReturnType<Mail["write"]>
}

type SavedMail = Parameters<Mail["write"]>[0] & { readonly kind: string }

/** Saved as JSON. A mail with an `enquiryId` or a `watchId` is erased with that row. */
export type MailData = Readonly<Record<string, unknown>>

/** A kind of mail. Nothing of its words is stored: they are written when it is sent. */
export type Mail<Data extends MailData = MailData> = {
  readonly queue: keyof typeof mailQueues
  /** A mail to the dealer that is a part of the next digest where it would be one too many (`post-mail.ts`). */
  readonly mayWait?: true
  /** Null when there is nothing left to say; undefined while there is no stock to write about. */
  write(
    mail: { readonly id: string; readonly postedAt: Date; readonly data: Data },
    site: MailSite,
  ): Promise<Omit<Message, "name"> | null | undefined>
  /** Before it is tried again after a mail server has refused it for good. */
  onRefused?(id: string, database: Database): Promise<unknown>
}
