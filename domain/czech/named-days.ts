import type { CalendarDay } from "../calendar/calendar-day.ts"
import { findWeekday } from "../calendar/find-weekday.ts"
import type { Weekday } from "../calendar/opening-hours.ts"
import { formatDate, formatOnWeekday } from "./calendar-days.ts"

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
