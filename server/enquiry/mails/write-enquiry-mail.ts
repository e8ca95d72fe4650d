import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { SellingDealer } from "#domain/dealer/dealer.ts"
import { type EnquirySubject, findVehicleId } from "#domain/enquiry/enquiry.ts"
import type { LinkHolder } from "#domain/enquiry/linked-enquiry.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import type {
  EnquiryMailFacts,
  ListedEnquiry,
  MailFacts,
  WatchMailFacts,
  WeekMailFacts,
} from "#server/mail/mail-facts.ts"
import { signLinkToken } from "../link/link-token.ts"
import { formatDealerLetter } from "./dealer-mail.ts"
import { formatDigestLetter } from "./digest-mail.ts"
import type { EnquiryFacts } from "./enquiry-facts.ts"
import { formatErasureNote } from "./erasure-note.ts"
import { formatVisitNews } from "./format-visit-news.ts"
import { formatHeldLetter } from "./held-mail.ts"
import { formatReceipt } from "./receipt.ts"
import { formatVisitLetter } from "./visit-mails.ts"

type WriterOptions = {
  readonly siteUrl: string
  readonly dealer: SellingDealer
  /** In stock, or remembered as sold. */
  findVehicle(id: number): Vehicle | undefined
}

/** The mail that tells the dealer or the visitor of an enquiry, of a step of its visit, that it was erased, or of several at once. */
export function createEnquiryMailWriter({ siteUrl, dealer, findVehicle }: WriterOptions) {
  const findAsked = (subject: EnquirySubject) => {
    const id = findVehicleId(subject)
    return id === null ? null : (findVehicle(id) ?? null)
  }

  const describeFacts = (listed: ListedEnquiry, recipient: LinkHolder): EnquiryFacts => ({
    siteUrl,
    dealer,
    code: listed.code,
    enquiry: listed.enquiry,
    receivedAt: buildPragueMoment(listed.receivedAt),
    vehicle: findAsked(listed.enquiry.subject),
    token: signLinkToken(listed.linkKey, listed.linkId, recipient),
  })

  function writeLetter(mail: EnquiryMailFacts) {
    const { recipient, visit, postedAt, linkId } = mail
    const facts = describeFacts(mail, recipient)
    if (visit === null) return recipient === "dealer" ? formatDealerLetter(facts) : formatReceipt(facts)
    const visitUid = `visit-${linkId}@${new URL(siteUrl).hostname}`
    const step = { ...facts, visit, visitUid, changedAt: postedAt }
    return recipient === "dealer" ? formatVisitNews(step) : formatVisitLetter(step)
  }

  return (mail: Exclude<MailFacts, WatchMailFacts | WeekMailFacts>) => {
    if (mail.about === "erasure") {
      const erasedAt = buildPragueMoment(mail.postedAt)
      return { to: dealer.email, replyTo: null, ...formatErasureNote({ dealer, code: mail.code, erasedAt }) }
    }
    if (mail.about === "held") {
      const held = mail.held.map(({ linkId, linkKey, ...each }) => ({
        ...each,
        receivedAt: buildPragueMoment(each.receivedAt),
        token: signLinkToken(linkKey, linkId, "dealer"),
      }))
      const letter = formatHeldLetter({ siteUrl, dealer, count: mail.count, held })
      return { to: dealer.email, replyTo: null, ...letter }
    }
    if (mail.about === "digest") {
      const letter = formatDigestLetter(mail.enquiries.map((each) => describeFacts(each, "dealer")))
      return letter && { to: dealer.email, replyTo: null, ...letter }
    }
    const { recipient, enquiry, photos } = mail
    return recipient === "dealer"
      ? { to: dealer.email, replyTo: enquiry.email, ...writeLetter(mail), photos }
      : { to: enquiry.email ?? "", replyTo: dealer.email, ...writeLetter(mail) }
  }
}
