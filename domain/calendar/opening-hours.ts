import type { CalendarDay } from "./calendar-day.ts"

export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const

export type Weekday = (typeof weekdays)[number]

export function findWeekday({ year, month, day }: CalendarDay): Weekday {
  // The week of Date begins with Sunday.
  return weekdays[(new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7] ?? "monday"
}

/** Open from and to ("09:00"), open after a call, or closed. */
export type DayHours = { readonly from: string; readonly to: string } | "by-arrangement" | "closed"

export type OpeningHours = Readonly<Record<Weekday, DayHours>>

/** The dealer's local time: the date, its weekday, and minutes since midnight. */
export type Moment = CalendarDay & { readonly weekday: Weekday; readonly minutes: number }

/** "09:30" as minutes since midnight. */
export function parseMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number)
  return hours * 60 + minutes
}

/** "09:30" of minutes since midnight. */
export function formatMinutes(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":")
}
