import { addDays } from "../calendar/calendar-day.ts"
import { formatIsoMoment } from "../calendar/iso-moment.ts"
import type { Moment } from "../calendar/opening-hours.ts"
import type { Enquiry } from "./enquiry.ts"
import type { EnquiryAction, EnquiryParty, VisitState, VisitStep } from "./linked-enquiry.ts"
import { isVisitOver } from "./visit/visit-days.ts"

/** A visit as it is saved; `inCalendar` once a calendar file went out, which a cancellation must then take back. */
export type SavedVisit = VisitStep & { readonly inCalendar: boolean }

export type EnquiryState = {
  readonly enquiry: Enquiry
  readonly isHandled: boolean
  readonly visit: (SavedVisit & VisitState) | null
}

export type ActionEffect =
  | { readonly kind: "handle" }
  | { readonly kind: "erase" }
  | { readonly kind: "come" }
  /** Who is notified by mail; a visitor who gave no address is called. */
  | { readonly kind: "visit"; readonly visit: SavedVisit; readonly recipients: readonly EnquiryParty[] }

/** What a visitor asked for, before anybody acted on it. */
export function findAskedVisit({ visit }: Enquiry): SavedVisit | null {
  return visit && { kind: "asked", sequence: 0, inCalendar: false, ...visit }
}

/** Undefined where the action is not possible, or not any more: each changes what it asks for, so it is done once. */
export function decideAction(
  { enquiry, isHandled, visit }: EnquiryState,
  party: EnquiryParty,
  action: EnquiryAction,
  now: Moment,
): ActionEffect | undefined {
  if (action.kind === "erase") return { kind: "erase" }
  if (action.kind === "handle") return party === "dealer" && !isHandled ? { kind: "handle" } : undefined
  if (visit === null || visit.sequence !== action.sequence) return undefined
  if (action.kind === "come") {
    const isAgreed = party === "visitor" && visit.kind === "confirmed"
    return isAgreed && !isVisitOver(visit, now) ? { kind: "come" } : undefined
  }
  const next = findNextStep(visit, party, action, now)
  if (next === undefined) return undefined
  const inCalendar = visit.inCalendar || (next.kind === "confirmed" && next.time !== null)
  const canBeMailed = (recipient: EnquiryParty) => recipient === "dealer" || enquiry.email !== null
  const recipients = listRecipients(action, party)
  // Nobody could accept it.
  if (action.kind === "propose" && !recipients.every(canBeMailed)) return undefined
  return { kind: "visit", visit: { ...next, inCalendar }, recipients: recipients.filter(canBeMailed) }
}

type VisitAction = Exclude<EnquiryAction, { readonly kind: "erase" | "handle" | "come" }>

function findNextStep(
  visit: VisitState,
  party: EnquiryParty,
  action: VisitAction,
  now: Moment,
): VisitStep | undefined {
  const { day, time } = visit
  const sequence = visit.sequence + 1
  if (visit.kind === "cancelled") return undefined
  if (action.kind === "cancel") return { kind: "cancelled", by: party, sequence, day, time }
  if (action.kind === "propose")
    return party === "dealer"
      ? { kind: "proposed", sequence, day: action.day, time: action.time, note: action.note }
      : undefined
  if (action.kind === "ask")
    return party === "visitor" && canAskOther(visit, now)
      ? { kind: "asked", sequence, day: action.day, time: action.time }
      : undefined
  const isAnswer =
    action.kind === "confirm"
      ? party === "dealer" && visit.kind === "asked"
      : party === "visitor" && visit.kind === "proposed"
  return isAnswer && !isVisitOver(visit, now) ? { kind: "confirmed", sequence, day, time } : undefined
}

/**
 * For another time a visitor asks in answer to one, or when a request has waited for a day: else one link could send the dealer
 * mails without end. What is confirmed is moved by telephone, so that nobody waits at the gate.
 */
export function canAskOther({ kind, changedAt }: VisitState, now: Moment): boolean {
  return kind === "proposed" || (kind === "asked" && isDayOld(changedAt, now))
}

function isDayOld(moment: Moment, now: Moment): boolean {
  return formatIsoMoment({ ...moment, ...addDays(moment, 1) }) <= formatIsoMoment(now)
}

/** A visitor who accepts must know that it holds, and the dealer that it does. */
function listRecipients({ kind }: VisitAction, party: EnquiryParty): readonly EnquiryParty[] {
  if (kind === "accept") return ["visitor", "dealer"]
  return [party === "dealer" ? "visitor" : "dealer"]
}
