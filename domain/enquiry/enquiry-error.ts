import { type EnquiryField, enquiryFields } from "./enquiry-fields.ts"
import type { VisitSlot } from "./visit/visit-days.ts"

/** What keeps an enquiry from being sent, and the field in which the visitor can fix it. */
export type EnquiryError = { readonly field: EnquiryField } & EnquiryProblem

export type EnquiryProblem =
  | { readonly problem: PlainProblem }
  | { readonly problem: "too-long"; readonly by: number; readonly limit: number }
  /** The day or time cannot be asked for, or not any more; `next` is the first that can. */
  | { readonly problem: "slot-gone"; readonly next: VisitSlot | null }
  | { readonly problem: "vin-length"; readonly length: number }
  | { readonly problem: "year-range"; readonly from: number; readonly to: number }
  /** By the name of the file. */
  | { readonly problem: "photo-unreadable" | "photo-too-large"; readonly name: string }
  | { readonly problem: "photos-too-many"; readonly by: number }

export const plainProblems = [
  "name-missing",
  "contact-missing",
  "phone-to-call-missing",
  "phone-to-arrange-missing",
  "phone-too-short",
  "phone-unreadable",
  "phone-unassigned",
  "email-without-at",
  "email-without-domain",
  "email-with-comma",
  "email-name-too-long",
  "email-unreadable",
  "several-lines",
  "message-missing",
  "wish-missing",
  "day-missing",
  "time-missing",
  "call-window-gone",
  "proposed-day-missing",
  "vehicle-missing",
  "vin-letters",
  "vin-unreadable",
  "mileage-missing",
  "mileage-unreadable",
  "mileage-too-high",
  "fuel-missing",
  "condition-missing",
  "price-unreadable",
  "photos-gone",
  "shots-missing",
  "email-missing",
] as const

export type PlainProblem = (typeof plainProblems)[number]

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
