import type { CalendarDay } from "../calendar/calendar-day.ts"
import { findWeekday, formatMinutes, type Moment, type Weekday } from "../calendar/opening-hours.ts"
import { formatAtTime, formatDate, formatOnWeekday } from "./calendar-days.ts"
import { formatDayOfMonth } from "./month.ts"

const weekdayNames: Readonly<Record<Weekday, string>> = {
  monday: "pondělí",
  tuesday: "úterý",
  wednesday: "středa",
  thursday: "čtvrtek",
  friday: "pátek",
  saturday: "sobota",
  sunday: "neděle",
}

/** "středa 18. 11." */
export function formatDay(date: CalendarDay): string {
  return `${weekdayNames[findWeekday(date)]} ${formatDate(date)}`
}

/** "ve středu 18. 11." */
export function formatOnDay(date: CalendarDay): string {
  return `${formatOnWeekday(findWeekday(date))} ${formatDate(date)}`
}

/** "v pondělí 16. 11. v 9:06" */
export function formatOnMoment(moment: Moment): string {
  return `${formatOnDay(moment)} ${formatAtTime(formatMinutes(moment.minutes))}`
}

/** "neděle 15. 11. ve 20:11" */
export function formatMoment(moment: Moment): string {
  return `${formatDay(moment)} ${formatAtTime(formatMinutes(moment.minutes))}`
}

/** "středa 18. listopadu" */
export function formatLongDay(date: CalendarDay): string {
  return `${weekdayNames[findWeekday(date)]} ${formatDayOfMonth(date)}`
}
