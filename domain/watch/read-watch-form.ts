import { dropUnseen } from "../czech/drop-unseen.ts"
import type { EnquiryFault } from "../enquiry/enquiry-fault.ts"
import { fieldLimits, type TypedFields } from "../enquiry/enquiry-fields.ts"
import { readEmail } from "../enquiry/read-email.ts"

type WatchForm = Pick<TypedFields, "email" | "honeypot">

type WatchFormReading =
  | { readonly ok: true; readonly email: string; readonly suspect: boolean }
  | { readonly ok: false; readonly faults: readonly EnquiryFault[] }

export function readWatchForm({ email: typed, honeypot }: WatchForm): WatchFormReading {
  const by = dropUnseen(typed).length - fieldLimits.email
  if (by > 0)
    return { ok: false, faults: [{ field: "email", problem: "too-long", by, limit: fieldLimits.email }] }
  const email = readEmail(typed)
  if ("problem" in email) return { ok: false, faults: [{ field: "email", ...email }] }
  return { ok: true, email: email.address, suspect: honeypot !== "" }
}
