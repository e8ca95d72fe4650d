import { formatMinutes, type Moment } from "#domain/calendar/opening-hours.ts"
import { formatAtTime, formatDate } from "#domain/czech/calendar-days.ts"

/** "Nabídka aktualizována ve 14:05"; with the date when that was not today. */
export function formatFreshness(taken: Moment, now: Moment): string {
  const isToday = taken.day === now.day && taken.month === now.month && taken.year === now.year
  const date = isToday ? "" : ` ${formatDate(taken)}`
  return `Nabídka aktualizována${date} ${formatAtTime(formatMinutes(taken.minutes))}`
}
