import type { CalendarDay } from "./calendar-day.ts"

/** A date as precise as the provider knows it: "2021", "1/2021", "15. 1. 2021", or free text. */
export type VehicleDate =
  | { readonly year: number; readonly month: number | null; readonly day: number | null }
  | { readonly text: string }

export function formatVehicleDate(date: VehicleDate | null): string {
  if (date === null) return "Neuvedeno"
  if ("text" in date) return date.text
  if (date.month === null) return String(date.year)
  if (date.day === null) return `${date.month}/${date.year}`
  return `${date.day}.\u00a0${date.month}.\u00a0${date.year}`
}

/** Whether the date's last day has passed: a month's and a year's is their end. Free text is never over. */
export function isOver(date: VehicleDate, today: CalendarDay): boolean {
  if ("text" in date) return false
  const { year, month, day } = date
  if (year !== today.year) return year < today.year
  if (month === null || month !== today.month) return month !== null && month < today.month
  return day !== null && day < today.day
}
