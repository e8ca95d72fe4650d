import { addDays, type CalendarDay } from "../calendar/calendar-day.ts"
import { formatDate } from "../czech/calendar-days.ts"
import { formatDayOfMonth } from "../czech/month.ts"

/** "9.–15. 11.", "26. 10. – 1. 11." */
export function formatWeekDates(monday: CalendarDay): string {
  return formatWeek(monday, formatDate)
}

/** "Týden 9.–15. listopadu", "Týden 26. října – 1. listopadu" */
export function formatWeekName(monday: CalendarDay): string {
  return `Týden ${formatWeek(monday, formatDayOfMonth)}`
}

function formatWeek(monday: CalendarDay, format: (date: CalendarDay) => string): string {
  const sunday = addDays(monday, 6)
  return monday.month === sunday.month
    ? `${monday.day}.–${format(sunday)}`
    : `${format(monday)}\u00a0– ${format(sunday)}`
}
