import type { Closure } from "#domain/calendar/day-plan.ts"
import { type Moment, type OpeningHours, weekdays } from "#domain/calendar/opening-hours.ts"

/** Half an hour of Prague's wall clock, read from a real instant. */
type HalfHour = {
  readonly day: string
  readonly weekday: string
  readonly time: string
  readonly minutes: number
}

const HALF_HOUR_MS = 30 * 60_000

/** From the calendar on the wall; the code computes them. */
const holidays = new Set(
  ["01-01", "04-03", "04-06", "05-01", "05-08", "07-05", "07-06", "09-28", "10-28", "11-17"]
    .concat(["12-24", "12-25", "12-26"])
    .map((day) => `2026-${day}`)
    .concat(["2027-01-01", "2027-03-26", "2027-03-29"]),
)

export const unusualYear: { readonly openingHours: OpeningHours; readonly closures: readonly Closure[] } = {
  openingHours: {
    monday: { from: "09:00", to: "17:00" },
    tuesday: { from: "09:00", to: "17:00" },
    wednesday: { from: "08:30", to: "18:00" },
    thursday: { from: "09:00", to: "17:00" },
    friday: { from: "09:00", to: "15:45" },
    saturday: "by-arrangement",
    // On both Sundays on which the clocks change.
    sunday: { from: "07:00", to: "12:00" },
  },
  closures: [
    { from: "2026-02-03", to: "2026-02-03", reason: "inventura" },
    { from: "2026-07-27", to: "2026-08-20", reason: "dovolená" },
    { from: "2026-12-23", to: "2027-01-03", reason: "Vánoce" },
  ],
}

const clock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Prague",
  dateStyle: "short",
  timeStyle: "short",
})
const weekday = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Prague", weekday: "long" })

/** Every half hour from the first of January 2026 on, for as long as a visitor of its last day may look ahead. */
export const halfHours: readonly HalfHour[] = Array.from({ length: (365 + 35) * 48 }, (_, step) => {
  const instant = new Date(Date.UTC(2025, 11, 31, 23) + step * HALF_HOUR_MS)
  const [day = "", time = ""] = clock.format(instant).split(" ")
  const [hours = 0, minutes = 0] = time.split(":").map(Number)
  return { day, time, minutes: hours * 60 + minutes, weekday: weekday.format(instant).toLowerCase() }
})

export function findMoment({ day, weekday: name, minutes }: HalfHour, later = 0): Moment {
  const [year = 0, month = 0, number = 0] = day.split("-").map(Number)
  const found = weekdays.find((candidate) => candidate === name) ?? "monday"
  return { year, month, day: number, weekday: found, minutes: minutes + later }
}

export function isHoliday(day: string): boolean {
  return holidays.has(day)
}

export function isClosure(day: string): boolean {
  return unusualYear.closures.some(({ from, to }) => !(day < from || day > to))
}

/** Whether somebody who walks by finds the door open for the whole half hour that begins now. */
export function isOpen({ day, weekday: name, time }: HalfHour): boolean {
  const hours = Object.entries(unusualYear.openingHours).find(([key]) => key === name)?.[1]
  if (typeof hours !== "object" || isHoliday(day) || isClosure(day)) return false
  const end = new Date(Date.parse(`1970-01-01T${time}Z`) + HALF_HOUR_MS).toISOString().slice(11, 16)
  return hours.from <= time && end <= hours.to && end > time
}
