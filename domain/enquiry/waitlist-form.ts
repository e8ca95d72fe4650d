import { formatPhone } from "../czech/phone.ts"
import { type Contact, contact, honeypot } from "../form/contact-fields.ts"
import { readForm, type Submitted } from "../form/field.ts"
import { aboutFields } from "./about-fields.ts"
import type { Enquiry } from "./enquiry.ts"
import type { EnquiryReading } from "./enquiry-form.ts"
import { WAITLIST_REQUEST } from "./waitlist.ts"

/** The form at a reserved vehicle. */
export const waitlistFields = { vehicle: aboutFields.vehicle, contact, honeypot }

/** Undefined where it is about no vehicle, which no page of ours sends. */
export function readWaitlistForm(submitted: Submitted<typeof waitlistFields>): EnquiryReading | undefined {
  const reading = readForm(waitlistFields, submitted, {})
  if (!reading.ok) return reading
  const { vehicle, contact, honeypot: suspect } = reading.values
  return vehicle === null ? undefined : { ok: true, enquiry: buildRequest(vehicle, contact), suspect }
}

/** Once the vehicle is free, the dealer reads it as any other. */
function buildRequest(vehicleId: number, { phone, email }: Contact): Enquiry {
  return {
    contactMethod: email === null ? "callback" : "question",
    subject: { kind: "vehicle", vehicleId },
    name: email ?? formatPhone(phone ?? ""),
    phone,
    email,
    message: `${WAITLIST_REQUEST}.`,
    callWindow: null,
    visit: null,
  }
}
