import { addDays, type CalendarDay, formatIsoDay } from "./calendar-day.ts"
import { formatMinutes, type Moment } from "./opening-hours.ts"

/** "2026-11-05", and only a day that exists. */
export function parseIsoDay(text: string): CalendarDay | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return undefined
  const date = addDays({ year, month, day }, 0)
  return formatIsoDay(date) === text ? date : undefined
}

/** "2026-11-05T09:30": sorts chronologically. */
export function formatIsoMoment(moment: Moment): string {
  return `${formatIsoDay(moment)}T${formatMinutes(moment.minutes)}`
}

export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}
