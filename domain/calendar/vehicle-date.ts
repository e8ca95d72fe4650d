import type { CalendarDay } from "./calendar-day.ts"

/** A date with the provider's precision: "2021", "1/2021", "15. 1. 2021", or its own text. */
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

/** ISO 8601 for machines, as precise as known: "2021", "2021-01", "2021-01-15". A text of the provider is no date. */
export function formatIsoVehicleDate(date: VehicleDate | null): string | null {
  if (date === null || "text" in date) return null
  const parts = [date.month, date.day].filter((part) => part !== null)
  return [date.year, ...parts.map((part) => String(part).padStart(2, "0"))].join("-")
}

/** Whether the last day of the date, month or year has passed; false for a text. */
export function isOver(date: VehicleDate, today: CalendarDay): boolean {
  if ("text" in date) return false
  const { year, month, day } = date
  if (year !== today.year) return year < today.year
  if (month === null || month !== today.month) return month !== null && month < today.month
  return day !== null && day < today.day
}
