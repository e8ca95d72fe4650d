import { addDays, type CalendarDay, formatIsoDay } from "../calendar/calendar-day.ts"
import { findWeekday, weekdays } from "../calendar/opening-hours.ts"
import { formatShortIsoDate } from "../czech/calendar-days.ts"
import type { Vehicle } from "./vehicle.ts"

/** The dealer reserves a vehicle for so many days at most, and today. */
export const MAX_RESERVED_DAYS = 14

/** Through its last day; null where only the provider says that the vehicle is reserved. */
export type Reservation = { readonly until: string | null }

/**
 * Undefined for a vehicle that is free. The provider has no field for it: dealers write it into the supplement. Only in capitals
 * or as "rezervováno": "možnost rezervace" is an offer. Of a vehicle that is sold nobody asks.
 */
export function findReservation(
  { supplement, reservedUntil }: Pick<Vehicle, "supplement" | "reservedUntil">,
  today: CalendarDay,
): Reservation | undefined {
  if (reservedUntil !== null && reservedUntil >= formatIsoDay(today)) return { until: reservedUntil }
  const isByProvider = /(?<!\p{L})(REZERVACE|REZERVOVÁNO|[Rr]ezervováno)(?!\p{L})/u.test(supplement)
  return isByProvider ? { until: null } : undefined
}

/** "Rezervováno do 24. 11." */
export function formatReservation({ until }: Reservation): string {
  return until === null ? "Rezervováno" : `Rezervováno do\u00a0${formatShortIsoDate(until)}`
}

/** Until when the dealer reserves most; of a vehicle that is reserved, what is later. */
export function listUsualEnds(reservedUntil: string | null, today: CalendarDay) {
  const sunday = weekdays.length - 1 - weekdays.indexOf(findWeekday(today))
  const ends = [
    { name: "tomorrow", days: 1 },
    { name: "week", days: sunday },
    { name: "longest", days: MAX_RESERVED_DAYS },
  ] as const
  return ends
    .filter(({ name, days }) => name !== "week" || days > 1)
    .map(({ name, days }) => ({ name, day: formatIsoDay(addDays(today, days)) }))
    .filter(({ day }) => reservedUntil === null || day > reservedUntil)
}
