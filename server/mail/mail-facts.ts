import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import type { KeptVisit } from "#domain/enquiry/decide-act.ts"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import type { LinkHolder } from "#domain/enquiry/linked-enquiry.ts"
import type { WaitingEnquiry, WeekRecords } from "#domain/insights/week-records.ts"
import type { NewsReason } from "#domain/watch/find-news.ts"
import type { Wish } from "#domain/watch/wish.ts"
import type { WatchLetter } from "#server/database/tables.ts"

/** What the words of a mail are made of. */
export type MailFacts =
  | EnquiryMailFacts
  | ErasureMailFacts
  | HeldMailFacts
  | DigestMailFacts
  | WatchMailFacts
  | WeekMailFacts

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

/** One of several enquiries in a mail. */
export type ListedEnquiry = Pick<EnquiryMailFacts, "code" | "enquiry" | "receivedAt" | "linkId" | "linkKey">

/** How many were held since the last such mail, and which are listed. */
export type HeldMailFacts = {
  readonly about: "held"
  readonly count: number
  readonly held: readonly ListedEnquiry[]
}

/** All enquiries of a busy quarter of an hour. */
export type DigestMailFacts = { readonly about: "digest"; readonly enquiries: readonly ListedEnquiry[] }

export type WatchMailFacts = {
  readonly about: "watch"
  readonly letter: WatchLetter
  readonly email: string
  readonly search: string
  readonly wishes: readonly Wish[]
  readonly confirmedAt: Date | null
  readonly endsAt: Date | null
  /** Of a mail with news. */
  readonly told: readonly { readonly vehicleId: number; readonly reason: NewsReason }[]
  readonly linkId: string
  readonly linkKey: Buffer
}

/** What the database knows of a week. Its links are signed when the mail is written. */
export type WeekMailFacts = {
  readonly about: "week"
  readonly monday: CalendarDay
  /** On which it is written. */
  readonly today: CalendarDay
  readonly linkKey: Buffer
  readonly records: Omit<WeekRecords, "waiting"> & {
    readonly waiting: readonly (Omit<WaitingEnquiry, "token"> & { readonly linkId: string })[]
  }
}
