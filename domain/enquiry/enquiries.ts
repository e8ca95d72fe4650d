import type { Enquiry } from "./enquiry.ts"
import type { ActionOutcome, EnquiryAction, EnquiryPage, LinkReading } from "./linked-enquiry.ts"
import type { SentPhotos } from "./sent-photos.ts"

export type EnquiryOutcome =
  /** The number on the visitor's receipt, the same for the same enquiry sent twice; and whether a receipt was posted. */
  | {
      readonly saved: true
      readonly code: string
      readonly hasReceipt: boolean
      /** For the page that erases it; of who waits for a reserved vehicle only, and gets no mail yet. */
      readonly erasureToken?: string
    }
  /**
   * Nothing may be confirmed: the database is unavailable; or, with seconds to wait, one connection has sent too many; or the
   * browser does not say that the form comes from a page of ours; or photos that were sent before the form are gone, erased or
   * part of another offer.
   */
  | {
      readonly saved: false
      readonly waitSeconds?: number
      readonly isUnproven?: true
      readonly photosGone?: true
    }

/** What came with an enquiry: whether a bot seems to have sent it, and photos, in it or before it. */
export type Attachments = {
  readonly suspect: boolean
  /** Whether it waits until the vehicle is no longer reserved. */
  readonly isOnWaitlist?: boolean
  /** Where it came from, as the server counts connections; undefined where it does not. */
  readonly connection?: string | undefined
} & Partial<Pick<SentPhotos, "photos" | "uploadedIds">>

/** All answer within three seconds, whatever the database does. */
export type Enquiries = {
  save(enquiry: Enquiry, sent: Attachments): Promise<EnquiryOutcome>
  /** What the page behind a mail's link shows. A token of another page is unknown. */
  readLink(token: string, page: EnquiryPage): Promise<LinkReading>
  /** What a button of that page does, once. */
  perform(token: string, page: EnquiryPage, action: EnquiryAction): Promise<ActionOutcome>
}
