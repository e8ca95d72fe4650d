import type { Moment } from "#domain/calendar/opening-hours.ts"
import type { Dealer, SellingDealer } from "#domain/dealer/dealer.ts"
import { type Enquiry, findVehicleId } from "#domain/enquiry/enquiry.ts"
import { buildLinkPath, type LinkPage, type LinkStep } from "#domain/site/link-paths.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { formatFullName, formatVehicleName, type Vehicle } from "#domain/vehicle/vehicle.ts"
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts"
import type { Letter, LetterCalendar, LetterLink, WrittenLetter } from "#server/mail/template/letter.ts"
import { writeLetterHtml } from "#server/mail/template/write-letter-html.ts"
import { writeLetterText } from "#server/mail/template/write-letter-text.ts"

/** What the mails about an enquiry are made of. */
export type EnquiryFacts = {
  readonly siteUrl: string
  readonly dealer: SellingDealer
  readonly enquiry: Enquiry
  readonly code: string
  /** In Prague. */
  readonly receivedAt: Moment
  /** Null when the enquiry is about none, or when nobody remembers it. */
  readonly vehicle: Vehicle | null
  /** Of the recipient's links. */
  readonly token: string
}

/** "Škoda Octavia Combi 2.0 TDI, č. 104211" with its page; null when the enquiry is about no vehicle. */
export function describeAskedVehicle({
  enquiry: { subject },
  vehicle,
  siteUrl,
}: EnquiryFacts): { readonly name: string; readonly url: string | null } | null {
  const id = findVehicleId(subject)
  if (id === null) return null
  const number = `č.\u00a0${id}`
  if (vehicle === null) return { name: number, url: null }
  return { name: `${formatFullName(vehicle)}, ${number}`, url: siteUrl + buildVehiclePath(vehicle) }
}

/** What a subject names: the vehicle, or the dealer where there is none. */
export function nameSubject({ vehicle, dealer }: EnquiryFacts): string {
  return vehicle === null ? dealer.name : formatVehicleName(vehicle)
}

export function buildLinkUrl({ siteUrl, token }: EnquiryFacts, page: LinkPage, step?: LinkStep): string {
  return siteUrl + buildLinkPath(page, token, step)
}

/** Under every letter to a visitor. */
export function listVisitorLinks(facts: EnquiryFacts): readonly LetterLink[] {
  return [
    { label: "Smazat moje údaje", url: buildLinkUrl(facts, "erasure") },
    { label: "Ochrana osobních údajů", url: facts.siteUrl + pagePaths.privacy },
  ]
}

export function writeLetter(
  letter: Letter,
  dealer: Pick<Dealer, "name" | "town" | "firm" | "email">,
  calendar: LetterCalendar | null = null,
): WrittenLetter {
  const { firm, email } = dealer
  const sender = `${firm.name}, ${firm.seat}, IČO\u00a0${firm.registrationNumber}, ${firm.register}, ${email}`
  return {
    subject: letter.subject,
    text: writeLetterText(letter, sender),
    html: writeLetterHtml(letter, dealer, sender),
    calendar,
  }
}
