import { collectFaults } from "./collect-faults.ts"
import type { EnquiryFault } from "./enquiry-fault.ts"
import type { TypedFields } from "./enquiry-fields.ts"
import { type ReadingTerms, readVisit } from "./read-enquiry.ts"
import type { VisitSlot } from "./visit/visit-days.ts"

/** Of the dealer's words to the visitor, in characters. */
export const MAX_NOTE_CHARACTERS = 300

/** What the dealer typed: the visitor's own fields, whose message is the note. */
export type TypedProposal = Pick<TypedFields, "visitDay" | "visitTime" | "message">

type Faulty = { readonly ok: false; readonly faults: readonly EnquiryFault[] }
type SlotReading = { readonly ok: true; readonly slot: VisitSlot } | Faulty
type ProposalReading = { readonly ok: true; readonly slot: VisitSlot; readonly note: string } | Faulty

/** Another time for a visit, asked for by the visitor. */
export function readOtherTime(
  typed: Pick<TypedFields, "visitDay" | "visitTime">,
  terms: ReadingTerms,
): SlotReading {
  const { faults, report } = collectFaults()
  const slot = readVisit(typed, terms, report)
  return slot === null || faults().length > 0 ? { ok: false, faults: faults() } : { ok: true, slot }
}

/** Another time for a visit, offered by the dealer: one that the visitor could have asked for. */
export function readProposal(typed: TypedProposal, terms: ReadingTerms): ProposalReading {
  const reading = readOtherTime(typed, terms)
  // Databases and mails take no NUL.
  const note = typed.message.trim().replaceAll("\0", "").toWellFormed()
  const by = note.length - MAX_NOTE_CHARACTERS
  const faults = [
    ...(reading.ok ? [] : reading.faults.map(nameProposed)),
    ...(by > 0 ? [{ field: "message", problem: "too-long", by, limit: MAX_NOTE_CHARACTERS } as const] : []),
  ]
  return reading.ok && faults.length === 0 ? { ...reading, note } : { ok: false, faults }
}

function nameProposed(fault: EnquiryFault): EnquiryFault {
  return fault.problem === "day-missing" ? { field: fault.field, problem: "proposed-day-missing" } : fault
}
