import type { ColumnType, Generated, JSONColumnType, Kysely } from "kysely"
import type { KeptVisit } from "#domain/enquiry/decide-act.ts"
import type { Enquiry, EnquiryWay } from "#domain/enquiry/enquiry.ts"
import type { LinkHolder } from "#domain/enquiry/linked-enquiry.ts"

/** The tables of this site; `migrations/` creates them. Those of pg-boss, in a schema of its own, are not ours to touch. */
export type Tables = {
  enquiry: EnquiryTable
  enquiry_photo: EnquiryPhotoTable
  mail: MailTable
  link_key: LinkKeyTable
  erased_enquiries: ErasedEnquiriesTable
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
  /** What the links in its mails name it by. */
  link_id: Generated<string>
  /** When the dealer said that it is done. */
  handled_at: Date | null
  /** Null until somebody acts on what was asked for. */
  visit: VisitColumn
  visit_changed_at: Date | null
}

/** The photos of an offer, re-made: nothing is kept as it was sent. They go before the offer does. */
type EnquiryPhotoTable = { enquiry_id: string; number: number; jpeg: Buffer; kept_at: Date }

type VisitColumn = JSONColumnType<KeptVisit | null, string | undefined, string>

/** One row: what links are signed with. */
type LinkKeyTable = { key: Buffer }

/** How many enquiries of a month are erased. */
type ErasedEnquiriesTable = { month: ColumnType<Date, string>; way: EnquiryWay; count: number }

type MailTable = {
  id: Generated<string>
  /** The part of its Message-ID before the @, the same however often it is sent. */
  name: string
  /** Null for the note that it was erased, and for the daily mail about what is held. */
  enquiry_id: string | null
  recipient: LinkHolder
  /** The step of a visit that it tells of; null where it tells of the enquiry itself, or that it was erased. */
  visit: VisitColumn
  /** The number of an erased enquiry. */
  code: string | null
  /** Of the daily mail about what is held: since when; null for every other. */
  held_since: Date | null
  posted_at: Date
  attempts: Generated<number>
  /** Why the last attempt failed: codes only, because servers repeat addresses in their words. */
  problem: string | null
  sent_at: Date | null
  /** When the recipient's own server said that there is no such address. */
  given_up_at: Date | null
}

/** What the words of a mail are made of. */
export type MailFacts = EnquiryMailFacts | ErasureMailFacts | HeldMailFacts

export type EnquiryMailFacts = {
  readonly about: "enquiry"
  readonly recipient: LinkHolder
  readonly code: string
  readonly receivedAt: Date
  readonly enquiry: Enquiry
  readonly visit: KeptVisit | null
  readonly postedAt: Date
  readonly linkId: string
  readonly linkKey: Buffer
  /** JPEG files that the dealer gets with it. */
  readonly photos: readonly Buffer[]
}

/** The note that an enquiry was erased holds nothing but its number. */
type ErasureMailFacts = { readonly about: "erasure"; readonly code: string; readonly postedAt: Date }

/** How many were held since the last such mail, and the newest of them. */
export type HeldMailFacts = {
  readonly about: "held"
  readonly count: number
  readonly held: readonly Pick<EnquiryMailFacts, "code" | "enquiry" | "receivedAt" | "linkId" | "linkKey">[]
}

export type Database = Kysely<Tables>
