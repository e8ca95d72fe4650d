import { addDays, type CalendarDay } from "./calendar-day.ts"
import { findCzechHoliday } from "./find-czech-holiday.ts"

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

/** Open from and to ("09:00"), open after a call, or closed. */
export type DayHours = { readonly from: string; readonly to: string } | "by-arrangement" | "closed"

export type OpeningHours = Readonly<Record<Weekday, DayHours>>

/** The dealer's local time: the date, its weekday, and minutes since midnight. */
export type Moment = CalendarDay & { readonly weekday: Weekday; readonly minutes: number }

/** When the dealer opens next. */
export type Opening = {
  readonly daysAhead: number
  readonly weekday: Weekday
  readonly day: number
  readonly month: number
  readonly from: string
}

export type OpenState =
  | { readonly kind: "open"; readonly until: string }
  | { readonly kind: "by-arrangement"; readonly weekday: Weekday }
  | { readonly kind: "closed"; readonly holiday: string | null; readonly next: Opening | null }

/** Longer than any sequence of holidays and closed days. */
const MAX_DAYS_AHEAD = 28

/** Public holidays are closed, whatever the weekday's hours. */
export function getOpenState(openingHours: OpeningHours, moment: Moment): OpenState {
  const holiday = findCzechHoliday(moment) ?? null
  const today = holiday === null ? openingHours[moment.weekday] : "closed"
  if (today === "by-arrangement") return { kind: "by-arrangement", weekday: moment.weekday }
  if (
    today !== "closed" &&
    parseMinutes(today.from) <= moment.minutes &&
    moment.minutes < parseMinutes(today.to)
  )
    return { kind: "open", until: today.to }
  return { kind: "closed", holiday, next: findNextOpening(openingHours, moment) }
}

function findNextOpening(openingHours: OpeningHours, moment: Moment): Opening | null {
  for (let daysAhead = 0; daysAhead <= MAX_DAYS_AHEAD; daysAhead++) {
    const date = addDays(moment, daysAhead)
    const weekday = weekdays[(weekdays.indexOf(moment.weekday) + daysAhead) % 7] ?? moment.weekday
    const hours = openingHours[weekday]
    if (hours === "closed" || hours === "by-arrangement" || findCzechHoliday(date) !== undefined) continue
    if (daysAhead === 0 && parseMinutes(hours.from) <= moment.minutes) continue
    return { daysAhead, weekday, day: date.day, month: date.month, from: hours.from }
  }
  return null
}

/** "09:30" as minutes since midnight. */
export function parseMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number)
  return hours * 60 + minutes
}

/** "09:30" of minutes since midnight. */
export function formatMinutes(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":")
}
