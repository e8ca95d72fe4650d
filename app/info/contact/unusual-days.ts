import { addDays, type CalendarDay, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { type DealerTimes, findClosure, findCzechHoliday } from "#domain/calendar/day-plan.ts"
import { parseIsoDay } from "#domain/calendar/iso-moment.ts"
import { findWeekday } from "#domain/calendar/opening-hours.ts"

const DAYS_AHEAD = 14

/** Days on which the dealer is closed in spite of the week's hours; a closure as a whole, however long. */
export type UnusualDays = {
  readonly from: CalendarDay
  readonly to: CalendarDay
  /** In the dealer's words; null for a public holiday. */
  readonly reason: string | null
}

/** Every closure to come, and the holidays of two weeks. One on a day that is closed every week changes nothing. */
export function listUnusualDays(
  { openingHours, closures }: DealerTimes,
  today: CalendarDay,
): readonly UnusualDays[] {
  const days = Array.from({ length: DAYS_AHEAD }, (_, daysAhead) => addDays(today, daysAhead))
  const holidays = days
    .filter((date) => findCzechHoliday(date) !== undefined)
    .filter((date) => openingHours[findWeekday(date)] !== "closed")
    .filter((date) => findClosure(closures, date) === undefined)
    .map((date) => ({ from: date, to: date, reason: null }))
  const coming = closures.filter(({ to }) => to >= formatIsoDay(today))
  const closed = coming.flatMap(({ reason, ...ends }) => {
    const from = parseIsoDay(ends.from)
    const to = parseIsoDay(ends.to)
    return from === undefined || to === undefined ? [] : [{ from, to, reason }]
  })
  return [...holidays, ...closed].toSorted((a, b) => (formatIsoDay(a.from) < formatIsoDay(b.from) ? -1 : 1))
}
