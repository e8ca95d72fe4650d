import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { buildVehicle } from "#harness/builders.ts"
import type { EnquiryMailProps } from "#server/enquiry/mails/enquiry-mail-props.ts"
import { buildEnquiry } from "./database/build-enquiry.ts"
import { exampleDealer } from "./example-dealer.ts"

/** What a mail about an enquiry of a Sunday evening is made of. */
export function buildMailProps(
  changes: Partial<Enquiry> = {},
  more: Partial<EnquiryMailProps> = {},
): EnquiryMailProps {
  return {
    siteUrl: "https://www.example.cz",
    dealer: exampleDealer,
    enquiry: buildEnquiry({ phone: "+420777123456", ...changes }),
    code: "4K7 M2X",
    receivedAt: { year: 2026, month: 11, day: 15, weekday: "sunday", minutes: 20 * 60 + 11 },
    vehicle: buildVehicle({
      id: 104211,
      model: "Octavia",
      supplement: "Combi 2.0 TDI",
      priceCzk: 329_000,
    }),
    tokens: { dealer: "0f3a", visit: "0f3a", erasure: "0f3a" },
    dayUrl: "https://www.example.cz/prodejce/den/0f3a",
    ...more,
  }
}
