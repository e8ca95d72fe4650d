import { addDays, type CalendarDay } from "../calendar/calendar-day.ts"
import { type DealerTimes, planDay } from "../calendar/day-plan.ts"

/** By when photos are promised: until closing time of the next day on which the dealer is open. */
export type ShotsDay = { readonly date: CalendarDay; readonly daysAhead: number; readonly toMinutes: number }

/** Longer than any sequence of closed days, and than most closures. */
const MAX_DAYS_AHEAD = 60

/** Undefined where the dealer is not there for weeks: then nothing is promised. */
export function findShotsDay(times: DealerTimes, askedOn: CalendarDay): ShotsDay | undefined {
  for (let daysAhead = 1; daysAhead <= MAX_DAYS_AHEAD; daysAhead++) {
    const { date, plan } = planDay(addDays(askedOn, daysAhead), times)
    if (plan.kind === "open") return { date, daysAhead, toMinutes: plan.toMinutes }
  }
  return undefined
}
