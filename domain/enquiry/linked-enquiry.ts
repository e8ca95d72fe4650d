import type { Moment } from "../calendar/opening-hours.ts"
import type { LinkPage, LinkStep, NotFound } from "../site/link-paths.ts"
import type { Enquiry } from "./enquiry.ts"
import type { VisitSlot } from "./visit/visit-days.ts"

export type EnquiryParty = "dealer" | "visitor"

/** Each has links of its own, so that the one by which a visitor erases can do nothing else. */
export const enquiryPages = ["dealer", "visit", "erasure"] as const satisfies readonly LinkPage[]
export type EnquiryPage = (typeof enquiryPages)[number]

/** One step of a visit; `sequence` grows with every change, as in the calendar file. */
export type VisitStep = { readonly sequence: number } & (
  | ({ readonly kind: "asked" } & VisitSlot)
  | ({ readonly kind: "proposed"; readonly note: string } & VisitSlot)
  /** Coming: the visitor has said so again, when reminded. */
  | ({ readonly kind: "confirmed"; readonly isComing?: true } & VisitSlot)
  | ({ readonly kind: "cancelled"; readonly by: EnquiryParty } & VisitSlot)
)

/** How far a visit has come, and since when. */
export type VisitState = VisitStep & { readonly changedAt: Moment }

/** An enquiry as the page behind a mail's link shows it. */
export type LinkedEnquiry = {
  readonly code: string
  readonly receivedAt: Moment
  readonly enquiry: Enquiry
  readonly handledAt: Moment | null
  readonly visit: VisitState | null
}

export type EnquiryAction =
  /** By the dealer. */
  | { readonly kind: "handle" }
  /** By the dealer, of what was asked. */
  | { readonly kind: "confirm"; readonly sequence: number }
  /** By the dealer. */
  | ({ readonly kind: "propose"; readonly sequence: number; readonly note: string } & VisitSlot)
  /** By the visitor, of what was proposed. */
  | { readonly kind: "accept"; readonly sequence: number }
  /** By the visitor, when reminded of what is agreed. */
  | { readonly kind: "come"; readonly sequence: number }
  /** By the visitor, for another time, until one is confirmed. */
  | ({ readonly kind: "ask"; readonly sequence: number } & VisitSlot)
  | { readonly kind: "cancel"; readonly sequence: number }
  | { readonly kind: "erase" }

export type LinkReading =
  /** With the token of the day whose inbox the link was opened from. */
  { readonly found: true; readonly linked: LinkedEnquiry; readonly dayToken?: string } | NotFound

export type ActionOutcome =
  | { readonly done: true }
  /** Stale: something happened first, and the page shows it now. */
  | { readonly done: false; readonly why: "unknown" | "erased" | "unavailable" | "stale" }

/** What a button sends: which action, and of which state of the visit. */
export const actionFieldNames = { action: "krok", sequence: "poradi" } as const

export const actionNames = {
  handle: "vyridit",
  confirm: "potvrdit",
  propose: "navrhnout",
  accept: "prijmout",
  come: "prijedu",
  ask: "pozadat",
  cancel: "zrusit",
  erase: "smazat",
} as const satisfies Readonly<Record<EnquiryAction["kind"], string>>

const steps: readonly LinkStep[] = ["smazat", "zrusit", "cas", "prijedu"]

/** The second page that an address asks for. */
export function readStep(search: { get(name: string): string | null }): LinkStep | null {
  return steps.find((step) => step === search.get(actionFieldNames.action)) ?? null
}
