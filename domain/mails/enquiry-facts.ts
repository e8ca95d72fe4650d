import type { Moment } from "../calendar/opening-hours.ts"
import type { Dealer, SellingDealer } from "../dealer.ts"
import type { Enquiry } from "../enquiry/enquiry.ts"
import { formatFullName, type Vehicle } from "../vehicle.ts"
import { buildVehiclePath } from "../vehicle-path.ts"
import type { Letter, WrittenLetter } from "./letter.ts"
import { writeLetterHtml } from "./write-letter-html.ts"
import { writeLetterText } from "./write-letter-text.ts"

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
}

/** "Škoda Octavia Combi 2.0 TDI, č. 104211" with its page; null when the enquiry is about no vehicle. */
export function describeAskedVehicle({
  enquiry: { subject },
  vehicle,
  siteUrl,
}: EnquiryFacts): { readonly name: string; readonly url: string | null } | null {
  if (subject.kind !== "vehicle") return null
  const number = `č.\u00a0${subject.vehicleId}`
  if (vehicle === null) return { name: number, url: null }
  return { name: `${formatFullName(vehicle)}, ${number}`, url: siteUrl + buildVehiclePath(vehicle) }
}

export function writeLetter(letter: Letter, dealer: Pick<Dealer, "name">): WrittenLetter {
  return {
    subject: letter.subject,
    text: writeLetterText(letter),
    html: writeLetterHtml(letter, dealer.name),
  }
}
