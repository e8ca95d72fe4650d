import { dropUnseen } from "../../czech/drop-unseen.ts"
import type { EnquiryProblem } from "../enquiry-fault.ts"

const VIN_CHARACTERS = 17

/** As it stands in the papers: capital letters, no spaces. I, O and Q are in none (ISO 3779). */
export function readVin(typed: string): { readonly vin: string } | EnquiryProblem {
  const vin = dropUnseen(typed)
    .replaceAll(/[\s\p{Pd}]/gu, "")
    .toUpperCase()
  if (!/^[A-Z0-9]*$/.test(vin)) return { problem: "vin-unreadable" }
  if (/[IOQ]/.test(vin)) return { problem: "vin-letters" }
  return vin.length === VIN_CHARACTERS ? { vin } : { problem: "vin-length", length: vin.length }
}
