import type { Selectable } from "kysely"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { findAskedVisit } from "#domain/enquiry/decide-act.ts"
import type { VisitState } from "#domain/enquiry/linked-enquiry.ts"
import type { Tables } from "#server/database/tables.ts"

type VisitRow = Pick<Selectable<Tables["enquiry"]>, "visit" | "fields" | "visit_changed_at" | "received_at">

/** How far a visit has come; null where none was asked for. */
export function describeVisit({ visit, fields, visit_changed_at, received_at }: VisitRow): VisitState | null {
  const kept = visit ?? findAskedVisit(fields)
  if (kept === null) return null
  const { inCalendar: _, ...step } = kept
  return { ...step, changedAt: buildPragueMoment(visit_changed_at ?? received_at) }
}
