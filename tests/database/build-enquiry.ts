import type { Enquiry } from "#domain/enquiry/enquiry.ts"

export function buildEnquiry(changes: Partial<Enquiry> = {}): Enquiry {
  return {
    contactMethod: "question",
    subject: { kind: "vehicle", vehicleId: 104211 },
    name: "Jana Kovaříková",
    phone: "+420 777 123 456",
    email: "jana@example.cz",
    message: "Je auto ještě v nabídce?",
    callWindow: null,
    visit: null,
    ...changes,
  }
}

/** Each from a person of its own. */
export const buildEnquiryOf = (number: number, changes: Partial<Enquiry> = {}): Enquiry =>
  buildEnquiry({
    name: `Jana ${number}.`,
    phone: `+420777${String(number).padStart(6, "0")}`,
    email: `jana.${number}@example.cz`,
    message: `Dotaz ${number}.`,
    ...changes,
  })
