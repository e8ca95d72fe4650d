import { addDays, type CalendarDay } from "./calendar-day.ts"
import { type DealerTimes, type PlannedDay, planDay } from "./day-plan.ts"

/** That day and those after it. */
export function planDays(first: CalendarDay, count: number, times: DealerTimes): readonly PlannedDay[] {
  return Array.from({ length: count }, (_, daysAhead) => planDay(addDays(first, daysAhead), times))
}
