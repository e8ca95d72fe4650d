import { type CalendarDay, countDaysBetween } from "../calendar/calendar-day.ts"
import { parseIsoDay } from "../calendar/iso-moment.ts"
import { formatAtTime } from "../czech/calendar-days.ts"
import { formatDay, formatOnDay } from "../czech/named-days.ts"
import type { CallWindow } from "./call-days.ts"
import type { VisitSlot } from "./visit/visit-days.ts"

/** "středa 18. 11. v 10:30"; on a day by arrangement "sobota 21. 11., čas po domluvě" */
export function formatVisit({ day, time }: VisitSlot, format = formatDay): string {
  return `${formatIsoDay(day, format)}${time === null ? ", čas po\u00a0domluvě" : ` ${formatAtTime(time)}`}`
}

/** "středa 18. 11. 2026 v 10:30" */
export function formatVisitWithYear(visit: VisitSlot): string {
  return formatVisit(visit, (date) => `${formatDay(date)}\u00a0${date.year}`)
}

/** "ve středu 18. 11. v 10:30"; on a day by arrangement "v sobotu 21. 11., čas domluvíme po telefonu" */
export function formatOnVisit({ day, time }: VisitSlot): string {
  return `${formatIsoDay(day, formatOnDay)}${time === null ? ", čas domluvíme po\u00a0telefonu" : ` ${formatAtTime(time)}`}`
}

/** "v pondělí 16. 11. mezi 13:00 a 15:00" */
export function formatCall({ day, fromHour, toHour }: CallWindow): string {
  return `${formatIsoDay(day, formatOnDay)} mezi ${fromHour}:00 a\u00a0${toHour}:00`
}

/** "zítra od 9:00", "v pondělí 16. 11. od 13:00" */
export function formatCallStart({ day, fromHour }: CallWindow, today: CalendarDay): string {
  const when = formatIsoDay(day, (date) => {
    const days = countDaysBetween(today, date)
    return days === 0 ? "dnes" : days === 1 ? "zítra" : formatOnDay(date)
  })
  return `${when} od\u00a0${fromHour}:00`
}

function formatIsoDay(day: string, format: typeof formatDay): string {
  const date = parseIsoDay(day)
  return date === undefined ? day : format(date)
}
