import { addDays, formatIsoDay } from "../../calendar/calendar-day.ts"
import type { Moment } from "../../calendar/opening-hours.ts"
import type { VisitSlot } from "./visit-days.ts"

/** In minutes of Prague's day. */
const REMIND_FROM = 17 * 60
/** After an outage; later in the evening nobody is written to. */
const REMIND_UNTIL = 22 * 60
/** A visitor who agreed later that day still has the confirmation in mind. */
const AGREED_BEFORE = 15 * 60

type RemindedVisit = VisitSlot & { readonly kind: string }

/** Whether the evening of today is the one on which the visitor is reminded. */
function isDueToday({ kind, day, time }: RemindedVisit, agreedAt: Moment, now: Moment): boolean {
  if (kind !== "confirmed" || time === null || day !== formatIsoDay(addDays(now, 1))) return false
  return formatIsoDay(agreedAt) < formatIsoDay(now) || agreedAt.minutes < AGREED_BEFORE
}

/** The evening before an agreed hour. On a day by arrangement there is none to remind of. */
export function needsReminder(visit: RemindedVisit, agreedAt: Moment, now: Moment): boolean {
  const { minutes } = now
  return minutes >= REMIND_FROM && minutes < REMIND_UNTIL && isDueToday(visit, agreedAt, now)
}

export function willBeReminded(visit: RemindedVisit, agreedAt: Moment, now: Moment): boolean {
  return now.minutes < REMIND_UNTIL && isDueToday(visit, agreedAt, now)
}
