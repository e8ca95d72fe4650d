import type { EnquiryError, EnquiryProblem } from "./enquiry-error.ts"
import { type EnquiryField, enquiryFields } from "./enquiry-fields.ts"

export type Report = (field: EnquiryField, problem: EnquiryProblem) => void

/** The errors of a form while it is read; they are listed as the fields stand. */
export function collectErrors(): { readonly report: Report; errors(): readonly EnquiryError[] } {
  const errors: EnquiryError[] = []
  return {
    report(field, problem) {
      // One sentence a field: the first names what to fix first.
      if (!errors.some((error) => error.field === field)) errors.push({ field, ...problem })
    },
    errors: () => errors.toSorted((a, b) => enquiryFields.indexOf(a.field) - enquiryFields.indexOf(b.field)),
  }
}
