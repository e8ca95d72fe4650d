import type { Readable } from "node:stream"
import type { PageServices } from "#domain/page-services.ts"
import type { LinkPage } from "#domain/site/link-paths.ts"
import type { DealerStore } from "#server/dealer/dealer-store.ts"
import type { PhotoTaking, UploadReading } from "#server/enquiry/upload/read-upload.ts"
import type { PhotoAddress } from "#server/images/photos/answer-photo.ts"
import type { AnswerSharePicture } from "#server/images/share-pictures/share-pictures.ts"
import type { AnswerSiteIcon } from "#server/images/site-icons.ts"
import type { FetchStatus } from "#server/incidents/incidents.ts"
import type { Counts } from "#server/insights/counts.ts"
import type { LinkState } from "#server/mail/link-token.ts"
import type { MailStatus } from "#server/mail/watch-mails.ts"
import type { Log } from "#server/process/log.ts"
import type { ProgramDocument } from "#server/seo/documents.ts"
import type { StockStore } from "#server/stock/stock-store.ts"
import type { Caller } from "#server/work/shared-work.ts"

/** Everything that answers a request: what a page sees, and what only the server does. */
export type Services = Omit<PageServices, "dealer" | "stock" | "sentPhotos" | "log"> & {
  readonly dealerStore: DealerStore
  readonly stock: StockStore
  photosStatus(): FetchStatus
  answerPhoto(asked: PhotoAddress, rangeHeader: string | undefined, caller: Caller): Promise<Response>
  readonly answerSharePicture: AnswerSharePicture
  readonly answerSiteIcon: AnswerSiteIcon
  readonly documents: readonly ProgramDocument[]
  /** Whether we have signed the token of a page behind a link, and its time is not over. */
  findLinkState(page: LinkPage, token: string): Promise<LinkState>
  /** A small picture of an offer's photo, for who has the link of the dealer's inbox. */
  answerInboxPhoto(asked: { readonly token: string; readonly photo: string }): Promise<Response>
  /** Another one whenever `findSheet` says something else, or any vehicle has other photos of the dealer's. */
  statementsVersion(): string
  /** Null where nothing is counted. */
  readonly counts: Counts | null
  /** A form with photos, re-encoded one by one; without photos where nothing is to be kept of it. */
  readUpload(body: Readable, contentType: string, takesPhotos: boolean): Promise<UploadReading>
  /** One photo that comes before its form, of so many bytes; null where no enquiries are taken. */
  readonly takePhoto:
    | ((body: Readable, byteCount: number, connection: string | undefined) => Promise<PhotoTaking>)
    | null
  /** What is done with enquiries beside answering requests; null where none are taken. */
  readonly enquiryWork: { start(): void; status(): MailStatus; stop(): Promise<void> } | null
  /** Null where nobody is to be notified. */
  readonly incidentWatch: { start(): void; stop(): Promise<void> } | null
  readonly log: Log
}
