import type { EnquiryFault, EnquiryProblem } from "./enquiry-fault.ts"
import { type EnquiryField, enquiryFields } from "./enquiry-fields.ts"

export type Report = (field: EnquiryField, problem: EnquiryProblem) => void

/** The faults of a form while it is read; they are listed as the fields stand. */
export function collectFaults(): { readonly report: Report; faults(): readonly EnquiryFault[] } {
  const faults: EnquiryFault[] = []
  return {
    report(field, problem) {
      // One sentence a field: the first names what to mend first.
      if (!faults.some((fault) => fault.field === field)) faults.push({ field, ...problem })
    },
    faults: () => faults.toSorted((a, b) => enquiryFields.indexOf(a.field) - enquiryFields.indexOf(b.field)),
  }
}
