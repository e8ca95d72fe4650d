import type { CalendarDay } from "./calendar-day.ts"
import { type Weekday, weekdays } from "./opening-hours.ts"

export function findWeekday({ year, month, day }: CalendarDay): Weekday {
  // The week of Date begins with Sunday.
  return weekdays[(new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7] ?? "monday"
}
