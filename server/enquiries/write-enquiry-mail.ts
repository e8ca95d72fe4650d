import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { SellingDealer } from "#domain/dealer.ts"
import type { EnquirySubject } from "#domain/enquiry/enquiry.ts"
import { formatDealerLetter } from "#domain/mails/format-dealer-letter.ts"
import { formatReceipt } from "#domain/mails/format-receipt.ts"
import type { Vehicle } from "#domain/vehicle.ts"
import type { MailFacts } from "#server/tables.ts"

type WriterOptions = {
  readonly siteUrl: string
  readonly dealer: SellingDealer
  /** In stock, or remembered as sold. */
  findVehicle(id: number): Vehicle | undefined
}

/** The mail that tells the dealer or the visitor of an enquiry. */
export function createEnquiryMailWriter({ siteUrl, dealer, findVehicle }: WriterOptions) {
  const findAsked = (subject: EnquirySubject) =>
    subject.kind === "vehicle" ? (findVehicle(subject.vehicleId) ?? null) : null

  return ({ recipient, code, receivedAt, enquiry }: MailFacts) => {
    const facts = {
      siteUrl,
      dealer,
      code,
      enquiry,
      receivedAt: buildPragueMoment(receivedAt),
      vehicle: findAsked(enquiry.subject),
    }
    return recipient === "dealer"
      ? { to: dealer.email, replyTo: enquiry.email, ...formatDealerLetter(facts) }
      : { to: enquiry.email ?? "", replyTo: dealer.email, ...formatReceipt(facts) }
  }
}
