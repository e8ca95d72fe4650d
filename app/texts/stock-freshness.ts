import type { Moment } from "#domain/calendar/opening-hours.ts"
import { formatAtTime, formatDate } from "#domain/text/calendar-days.ts"

/** "Nabídka aktualizována ve 14:05"; with the date when that was not today. */
export function formatFreshness(taken: Moment, now: Moment): string {
  const isToday = taken.day === now.day && taken.month === now.month && taken.year === now.year
  const date = isToday ? "" : ` ${formatDate(taken)}`
  const hours = Math.floor(taken.minutes / 60)
  const minutes = String(taken.minutes % 60).padStart(2, "0")
  return `Nabídka aktualizována${date} ${formatAtTime(`${hours}:${minutes}`)}`
}
