export type CalendarDay = { readonly year: number; readonly month: number; readonly day: number }

/** "2026-11-05": for storage and machines; sorts chronologically. */
export function formatIsoDay({ year, month, day }: CalendarDay): string {
  return [year, month, day].map((part) => String(part).padStart(2, "0")).join("-")
}

/** Carries over months and leap years. */
export function addDays({ year, month, day }: CalendarDay, days: number): CalendarDay {
  const date = new Date(Date.UTC(year, month - 1, day + days))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

const DAY_MS = 86_400_000

export function countDaysBetween(from: CalendarDay, to: CalendarDay): number {
  const [first, last] = [from, to].map(({ year, month, day }) => Date.UTC(year, month - 1, day))
  return ((last ?? 0) - (first ?? 0)) / DAY_MS
}
