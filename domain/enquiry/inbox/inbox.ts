import type { Moment } from "../../calendar/opening-hours.ts"
import type { NotFound, WhyMissing } from "../../site/link-paths.ts"
import type { LinkedEnquiry } from "../linked-enquiry.ts"

/** An enquiry as it stands in the dealer's inbox. */
export type InboxRecord = Omit<LinkedEnquiry, "handledAt"> & {
  /** Opens its own page until midnight, and names it in the inbox's forms. */
  readonly token: string
  readonly isWaiting: boolean
  /** The stamp names that one time, so that nobody reopens what somebody else has handled since. */
  readonly handled: { readonly at: Moment; readonly stamp: number } | null
  /** When to call again; null where nobody put it off. */
  readonly laterAt: Moment | null
  readonly missedCalls: number
  readonly isReminded: boolean
  readonly photoIds: readonly string[]
}

export type InboxRecords = {
  /** Waiting, handled today, or with a visit today; in the order in which they came. */
  readonly records: readonly InboxRecord[]
  /** How many more wait. */
  readonly leftOutCount: number
  /** What has waited for more than five working days, the newest first: not on the list, and closed together. */
  readonly older: readonly InboxRecord[]
  readonly olderCount: number
  /** When they were last closed today, and how many. */
  readonly closed: { readonly at: Moment; readonly stamp: number; readonly count: number } | null
  readonly quarantined: readonly InboxRecord[]
  readonly quarantinedCount: number
  readonly now: Moment
}

export type InboxReading = ({ readonly found: true } & InboxRecords) | NotFound

/** Prague's day and time: "2026-11-18", "15:00". */
export type LaterTime = { readonly day: string; readonly time: string }

export type InboxAction =
  | { readonly kind: "handle"; readonly token: string }
  /** Nobody answers the telephone: of the count that the page showed, so that one call is counted once. */
  | {
      readonly kind: "postpone"
      readonly token: string
      readonly missedCalls: number
      readonly until: LaterTime
    }
  | { readonly kind: "reopen"; readonly token: string; readonly stamp: number }
  /** What was quarantined is a customer's after all. */
  | { readonly kind: "release"; readonly token: string }
  /** All that are older, at once. */
  | { readonly kind: "close-older" }
  | { readonly kind: "reopen-older"; readonly stamp: number }

export type InboxOutcome =
  | { readonly done: true }
  /** Stale: somebody was first, and the page shows what they did. */
  | { readonly done: false; readonly why: WhyMissing | "stale" }

/** All answer within three seconds, whatever the database does. */
export type DealerInbox = {
  read(token: string): Promise<InboxReading>
  perform(token: string, action: InboxAction): Promise<InboxOutcome>
  /** A photo of an offer as JPEG; undefined where the link or the photo is none. */
  findPhoto(token: string, photoId: string): Promise<Uint8Array | undefined>
}
