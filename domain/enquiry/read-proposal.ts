import type { EnquiryFault } from "./enquiry-fault.ts"
import type { TypedFields } from "./enquiry-fields.ts"
import { type ReadingTerms, readVisit } from "./read-enquiry.ts"
import type { VisitSlot } from "./visit/visit-days.ts"

/** Of the dealer's words to the visitor, in characters. */
export const MAX_NOTE_CHARACTERS = 300

/** What the dealer typed: the visitor's own fields, whose message is the note. */
export type TypedProposal = Pick<TypedFields, "visitDay" | "visitTime" | "message">

type ProposalReading =
  | { readonly ok: true; readonly slot: VisitSlot; readonly note: string }
  | { readonly ok: false; readonly faults: readonly EnquiryFault[] }

/** Another time for a visit, offered by the dealer: one that the visitor could have asked for. */
export function readProposal(typed: TypedProposal, terms: ReadingTerms): ProposalReading {
  const faults: EnquiryFault[] = []
  const slot = readVisit(typed, terms, (field, problem) => {
    faults.push(
      problem.problem === "day-missing" ? { field, problem: "proposed-day-missing" } : { field, ...problem },
    )
  })
  // Databases and mails take no NUL.
  const note = typed.message.trim().replaceAll("\0", "").toWellFormed()
  const by = note.length - MAX_NOTE_CHARACTERS
  if (by > 0) faults.push({ field: "message", problem: "too-long", by, limit: MAX_NOTE_CHARACTERS })
  return slot === null || faults.length > 0 ? { ok: false, faults } : { ok: true, slot, note }
}
