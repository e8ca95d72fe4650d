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
