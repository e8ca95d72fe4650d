import { collectErrors, type EnquiryError } from "./enquiry-error.ts"
import type { TypedFields } from "./enquiry-fields.ts"
import { type ReadingTerms, readVisit } from "./read-enquiry.ts"
import type { VisitSlot } from "./visit/visit-days.ts"

/** The limit of the dealer's note to the visitor. */
export const MAX_NOTE_CHARACTERS = 300

/** What the dealer typed: the visitor's own fields, whose message is the note. */
export type TypedProposal = Pick<TypedFields, "visitDay" | "visitTime" | "message">

type Invalid = { readonly ok: false; readonly errors: readonly EnquiryError[] }
type SlotReading = { readonly ok: true; readonly slot: VisitSlot } | Invalid
type ProposalReading = { readonly ok: true; readonly slot: VisitSlot; readonly note: string } | Invalid

/** Another time for a visit, asked for by the visitor. */
export function readOtherTime(
  typed: Pick<TypedFields, "visitDay" | "visitTime">,
  terms: ReadingTerms,
): SlotReading {
  const { errors, report } = collectErrors()
  const slot = readVisit(typed, terms, report)
  return slot === null || errors().length > 0 ? { ok: false, errors: errors() } : { ok: true, slot }
}

/** Another time for a visit, offered by the dealer: one that the visitor could have asked for. */
export function readProposal(typed: TypedProposal, terms: ReadingTerms): ProposalReading {
  const reading = readOtherTime(typed, terms)
  // Databases and mails take no NUL.
  const note = typed.message.trim().replaceAll("\0", "").toWellFormed()
  const by = note.length - MAX_NOTE_CHARACTERS
  const errors = [
    ...(reading.ok ? [] : reading.errors.map(nameProposed)),
    ...(by > 0 ? [{ field: "message", problem: "too-long", by, limit: MAX_NOTE_CHARACTERS } as const] : []),
  ]
  return reading.ok && errors.length === 0 ? { ...reading, note } : { ok: false, errors }
}

function nameProposed(error: EnquiryError): EnquiryError {
  return error.problem === "day-missing" ? { field: error.field, problem: "proposed-day-missing" } : error
}
