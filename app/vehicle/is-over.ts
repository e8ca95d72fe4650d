import type { VehicleDate } from "#domain/vehicle-date.ts"

/** Whether a date's last day has passed; a month lasts to its end, a year too, and words are never judged. */
export function isOver(date: VehicleDate, now: Date): boolean {
  if ("text" in date) return false
  const { year, month, day } = date
  const after =
    month === null
      ? new Date(year + 1, 0, 1)
      : day === null
        ? new Date(year, month, 1)
        : new Date(year, month - 1, day + 1)
  return now >= after
}
