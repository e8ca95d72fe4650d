import { addDays, type CalendarDay, formatIsoDay } from "./calendar-day.ts"

/** "2026-11-05", and only a day that exists. */
export function parseIsoDay(text: string): CalendarDay | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return undefined
  const date = addDays({ year, month, day }, 0)
  return formatIsoDay(date) === text ? date : undefined
}
