import type { ColumnType, Generated, JSONColumnType, Kysely } from "kysely"
import type { Enquiry, EnquiryWay } from "#domain/enquiry/enquiry.ts"

/** The tables of this site; `migrations/` creates them. Those of pg-boss, in a schema of its own, are not ours to touch. */
export type Tables = {
  enquiry: EnquiryTable
  mail: MailTable
}

type EnquiryTable = {
  /** A bigint, which the driver reads as text. */
  id: Generated<string>
  /** The same words on the same day are the same enquiry. */
  digest: Buffer
  /** The number on the visitor's slip. */
  code: string
  way: EnquiryWay
  vehicle_id: ColumnType<string | null, number | null>
  fields: JSONColumnType<Enquiry>
  /** Looks like a program's: kept for the dealer's look, and nobody is written to. */
  suspect: boolean
  received_at: Date
}

/** To whom a mail goes; its words are made of the enquiry when it is sent. */
export type MailRecipient = "dealer" | "visitor"

type MailTable = {
  id: Generated<string>
  /** The part of its Message-ID before the @, the same however often it is sent. */
  name: string
  enquiry_id: string
  recipient: MailRecipient
  posted_at: Date
  attempts: Generated<number>
  /** Why the last attempt failed: codes only, because servers repeat addresses in their words. */
  problem: string | null
  sent_at: Date | null
  /** When the recipient's own server said that there is no such address. */
  given_up_at: Date | null
}

/** What the words of a mail are made of. */
export type MailFacts = {
  readonly recipient: MailRecipient
  readonly code: string
  readonly receivedAt: Date
  readonly enquiry: Enquiry
}

export type Database = Kysely<Tables>
