import type { Moment } from "../calendar/opening-hours.ts"
import type { Enquiry } from "../enquiry/enquiry.ts"
import type { CountedAct } from "./count.ts"
import type { Answer } from "./find-answer-minutes.ts"

/** An enquiry that waits for the dealer: nothing of it that the visitor wrote, and no contact. */
export type WaitingEnquiry = Pick<Enquiry, "way" | "subject" | "callWindow" | "visit"> & {
  /** In Prague. */
  readonly receivedAt: Moment
  /** For the dealer's link. */
  readonly token: string
}

/** How often something was searched for, in the site's own words. */
export type WishCount = { readonly wishes: string; readonly count: number }

/** A week's records in the database. */
export type WeekRecords = {
  /** The first of all enquiries that wait now, the oldest first. */
  readonly waiting: readonly WaitingEnquiry[]
  readonly waitingCount: number
  /** How many enquiries came, by what they are about; null for none in particular. */
  readonly questions: readonly { readonly vehicleId: number | null; readonly count: number }[]
  /** Answers that the dealer gave in the week, whenever the enquiry came. */
  readonly answers: readonly Answer[]
  readonly counts: readonly {
    readonly vehicleId: number
    readonly act: CountedAct
    readonly count: number
  }[]
  readonly watches: { readonly total: number; readonly added: number }
  readonly emptySearches: readonly WishCount[]
}
