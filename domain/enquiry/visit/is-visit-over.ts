import { formatIsoDay } from "../../calendar/calendar-day.ts"
import { formatMinutes, type Moment } from "../../calendar/opening-hours.ts"
import type { VisitSlot } from "./visit-days.ts"

/** On a day by arrangement, once the day is over. */
export function isVisitOver({ day, time }: VisitSlot, now: Moment): boolean {
  return `${day} ${time ?? "24:00"}` <= `${formatIsoDay(now)} ${formatMinutes(now.minutes)}`
}
