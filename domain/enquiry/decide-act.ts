import type { Moment } from "../calendar/opening-hours.ts"
import type { Enquiry } from "./enquiry.ts"
import type { EnquiryAct, EnquiryParty, VisitStep } from "./linked-enquiry.ts"
import { isVisitOver } from "./visit/visit-days.ts"

/** A visit as it is saved; `inCalendar` once a calendar file went out, which a cancellation must then take back. */
export type SavedVisit = VisitStep & { readonly inCalendar: boolean }

export type ActedEnquiry = {
  readonly enquiry: Enquiry
  readonly isHandled: boolean
  readonly visit: SavedVisit | null
}

export type ActEffect =
  | { readonly kind: "handle" }
  | { readonly kind: "erase" }
  | { readonly kind: "come" }
  /** With whom it is told by mail; who gave no address is called. */
  | { readonly kind: "visit"; readonly visit: SavedVisit; readonly recipients: readonly EnquiryParty[] }

/** What a visitor asked for, before anybody acted on it. */
export function findAskedVisit({ visit }: Enquiry): SavedVisit | null {
  return visit && { kind: "asked", sequence: 0, inCalendar: false, ...visit }
}

/** Undefined where the act is not possible, or not any more: each changes what it asks for, so it is done once. */
export function decideAct(
  { enquiry, isHandled, visit }: ActedEnquiry,
  party: EnquiryParty,
  act: EnquiryAct,
  now: Moment,
): ActEffect | undefined {
  if (act.kind === "erase") return { kind: "erase" }
  if (act.kind === "handle") return party === "dealer" && !isHandled ? { kind: "handle" } : undefined
  if (visit === null || visit.sequence !== act.sequence) return undefined
  if (act.kind === "come") {
    const isAgreed = party === "visitor" && visit.kind === "confirmed"
    return isAgreed && !isVisitOver(visit, now) ? { kind: "come" } : undefined
  }
  const next = findNextStep(visit, party, act, now)
  if (next === undefined) return undefined
  const inCalendar = visit.inCalendar || (next.kind === "confirmed" && next.time !== null)
  const canBeMailed = (recipient: EnquiryParty) => recipient === "dealer" || enquiry.email !== null
  const recipients = listRecipients(act, party)
  // Nobody could accept it.
  if (act.kind === "propose" && !recipients.every(canBeMailed)) return undefined
  return { kind: "visit", visit: { ...next, inCalendar }, recipients: recipients.filter(canBeMailed) }
}

type VisitAct = Exclude<EnquiryAct, { readonly kind: "erase" | "handle" | "come" }>

function findNextStep(
  visit: VisitStep,
  party: EnquiryParty,
  act: VisitAct,
  now: Moment,
): VisitStep | undefined {
  const { day, time } = visit
  const sequence = visit.sequence + 1
  if (visit.kind === "cancelled") return undefined
  if (act.kind === "cancel") return { kind: "cancelled", by: party, sequence, day, time }
  if (act.kind === "propose")
    return party === "dealer"
      ? { kind: "proposed", sequence, day: act.day, time: act.time, note: act.note }
      : undefined
  if (act.kind === "ask")
    return party === "visitor" && visit.kind !== "confirmed"
      ? { kind: "asked", sequence, day: act.day, time: act.time }
      : undefined
  const isAnswer =
    act.kind === "confirm"
      ? party === "dealer" && visit.kind === "asked"
      : party === "visitor" && visit.kind === "proposed"
  return isAnswer && !isVisitOver(visit, now) ? { kind: "confirmed", sequence, day, time } : undefined
}

/** A visitor who accepts must know that it holds, and the dealer that it does. */
function listRecipients({ kind }: VisitAct, party: EnquiryParty): readonly EnquiryParty[] {
  if (kind === "accept") return ["visitor", "dealer"]
  return [party === "dealer" ? "visitor" : "dealer"]
}
