import type { LinkStep } from "../site/link-paths.ts"
import type { EnquiryAct } from "./linked-enquiry.ts"

/** What a button sends: which act, and of which state of the visit. */
export const actFieldNames = { act: "krok", sequence: "poradi" } as const

export const actNames = {
  handle: "vyridit",
  confirm: "potvrdit",
  propose: "navrhnout",
  accept: "prijmout",
  come: "prijedu",
  ask: "pozadat",
  cancel: "zrusit",
  erase: "smazat",
} as const satisfies Readonly<Record<EnquiryAct["kind"], string>>

const actKinds = Object.keys(actNames) as readonly EnquiryAct["kind"][]

const steps: readonly LinkStep[] = ["smazat", "zrusit", "cas", "prijedu"]

/** The second page that an address asks for. */
export function readStep(search: { get(name: string): string | null }): LinkStep | null {
  return steps.find((step) => step === search.get(actFieldNames.act)) ?? null
}

export type SentAct = { readonly kind: EnquiryAct["kind"]; readonly sequence: number }

/** Undefined for what no button sends. */
export function readSentAct(form: { get(name: string): unknown }): SentAct | undefined {
  const name = form.get(actFieldNames.act)
  const kind = actKinds.find((each) => actNames[each] === name)
  const sequence = form.get(actFieldNames.sequence) ?? "0"
  if (kind === undefined || typeof sequence !== "string" || !/^\d{1,6}$/.test(sequence)) return undefined
  return { kind, sequence: Number(sequence) }
}
