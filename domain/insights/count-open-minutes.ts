import { addDays, type CalendarDay, formatIsoDay } from "../calendar/calendar-day.ts"
import { type DealerTimes, planDay } from "../calendar/day-plan.ts"
import type { Moment } from "../calendar/opening-hours.ts"

/** How long the dealer was open between two moments of Prague. A day by arrangement is no opening hours. */
export function countOpenMinutes(dealerTimes: DealerTimes, from: Moment, to: Moment): number {
  const first = formatIsoDay(from)
  const last = formatIsoDay(to)
  let minutes = 0
  for (let date: CalendarDay = from; formatIsoDay(date) <= last; date = addDays(date, 1)) {
    const { plan } = planDay(date, dealerTimes)
    if (plan.kind !== "open") continue
    const day = formatIsoDay(date)
    const since = day === first ? Math.max(plan.fromMinutes, from.minutes) : plan.fromMinutes
    const until = day === last ? Math.min(plan.toMinutes, to.minutes) : plan.toMinutes
    minutes += Math.max(0, until - since)
  }
  return minutes
}
