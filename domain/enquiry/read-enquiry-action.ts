import { type FormError, readForm, readSubmitted, type Submitted } from "../form/field.ts"
import { actionFieldNames, actionNames, type EnquiryAction, type EnquiryPage } from "./linked-enquiry.ts"
import { proposalFields, type ReadingTerms, visitFields } from "./visit-fields.ts"

/** What the buttons of each page ask for: a link does nothing that another is for. */
const pageActions = {
  dealer: ["handle", "confirm", "propose", "cancel", "erase"],
  visit: ["accept", "come", "ask", "cancel"],
  erasure: ["erase"],
} as const satisfies Readonly<Record<EnquiryPage, readonly EnquiryAction["kind"][]>>

/** A form for another time as it came, with what is wrong in it; the dealer's has a note. */
export type InvalidTime = {
  readonly submitted: Submitted<typeof visitFields> & { readonly note?: string }
  readonly errors: readonly FormError[]
}

type SentForm = { get(name: string): unknown; getAll(name: string): readonly unknown[] }

/** Undefined for what no button of the page sends. */
export function readEnquiryAction(
  page: EnquiryPage,
  form: SentForm,
  terms: ReadingTerms,
): { readonly action: EnquiryAction } | { readonly invalid: InvalidTime } | undefined {
  const name = form.get(actionFieldNames.action)
  const kind = pageActions[page].find((each) => actionNames[each] === name)
  const number = form.get(actionFieldNames.sequence) ?? "0"
  if (kind === undefined || typeof number !== "string" || !/^\d{1,6}$/.test(number)) return undefined
  const sequence = Number(number)
  if (kind === "handle" || kind === "erase") return { action: { kind } }
  if (kind === "propose") {
    const submitted = readSubmitted(proposalFields, form)
    const reading = readForm(proposalFields, submitted, terms)
    if (!reading.ok) return { invalid: { submitted, errors: reading.errors } }
    const { visitDay: day, visitTime: time, note } = reading.values
    return { action: { kind, sequence, day, time, note } }
  }
  if (kind !== "ask") return { action: { kind, sequence } }
  const submitted = readSubmitted(visitFields, form)
  const reading = readForm(visitFields, submitted, terms)
  if (!reading.ok) return { invalid: { submitted, errors: reading.errors } }
  return { action: { kind, sequence, day: reading.values.visitDay, time: reading.values.visitTime } }
}
