import { addDays, type CalendarDay, formatIsoDay } from "./calendar-day.ts"
import { findWeekday, type OpeningHours, parseMinutes, type Weekday } from "./opening-hours.ts"

/** When the dealer is open: the hours of a usual week, and the days that differ. */
export type DealerTimes = { readonly openingHours: OpeningHours; readonly closures: readonly Closure[] }

/** Why no visit or call is possible on a day; "over" is a day for which a request comes too late. */
export type ClosedReason =
  | { readonly kind: "weekly" }
  | { readonly kind: "holiday"; readonly name: string }
  | { readonly kind: "closure"; readonly reason: string }
  | { readonly kind: "over" }

type DayPlan =
  | { readonly kind: "open"; readonly fromMinutes: number; readonly toMinutes: number }
  | { readonly kind: "by-arrangement" }
  | { readonly kind: "closed"; readonly reason: ClosedReason }

export type PlannedDay = { readonly date: CalendarDay; readonly weekday: Weekday; readonly plan: DayPlan }

/** A closure and a holiday are closed, whatever the weekday's hours. */
export function planDay(date: CalendarDay, { openingHours, closures }: DealerTimes): PlannedDay {
  const weekday = findWeekday(date)
  return { date, weekday, plan: findPlan() }

  function findPlan(): DayPlan {
    const closure = findClosure(closures, date)
    if (closure !== undefined) return { kind: "closed", reason: { kind: "closure", reason: closure.reason } }
    const holiday = findCzechHoliday(date)
    if (holiday !== undefined) return { kind: "closed", reason: { kind: "holiday", name: holiday } }
    const hours = openingHours[weekday]
    if (hours === "closed") return { kind: "closed", reason: { kind: "weekly" } }
    if (hours === "by-arrangement") return { kind: "by-arrangement" }
    return { kind: "open", fromMinutes: parseMinutes(hours.from), toMinutes: parseMinutes(hours.to) }
  }
}

/** To find the next open day: longer than any sequence of holidays and closed days, and than most closures. */
export const MAX_DAYS_AHEAD = 60

/** Days on which the dealer is closed, the first and the last as "2026-12-21", and why in the dealer's words. */
export type Closure = { readonly from: string; readonly to: string; readonly reason: string }

export function findClosure(closures: readonly Closure[], date: CalendarDay): Closure | undefined {
  const day = formatIsoDay(date)
  return closures.find(({ from, to }) => from <= day && day <= to)
}

/** Public holidays with a fixed date, by "month-day" (Act 245/2000 Coll.). */
const fixedHolidays: ReadonlyMap<string, string> = new Map([
  ["1-1", "Nový rok"],
  ["5-1", "Svátek práce"],
  ["5-8", "Den vítězství"],
  ["7-5", "Den slovanských věrozvěstů Cyrila a\u00a0Metoděje"],
  ["7-6", "Den upálení mistra Jana Husa"],
  ["9-28", "Den české státnosti"],
  ["10-28", "Den vzniku samostatného československého státu"],
  ["11-17", "Den boje za\u00a0svobodu a\u00a0demokracii"],
  ["12-24", "Štědrý den"],
  ["12-25", "1.\u00a0svátek vánoční"],
  ["12-26", "2.\u00a0svátek vánoční"],
])

const GOOD_FRIDAY = -2
const EASTER_MONDAY = 1

/** The name of the Czech public holiday on that day. */
export function findCzechHoliday(date: CalendarDay): string | undefined {
  const easter = computeEasterSunday(date.year)
  if (isSameDay(date, addDays(easter, GOOD_FRIDAY))) return "Velký pátek"
  if (isSameDay(date, addDays(easter, EASTER_MONDAY))) return "Velikonoční pondělí"
  return fixedHolidays.get(`${date.month}-${date.day}`)
}

function isSameDay(a: CalendarDay, b: CalendarDay): boolean {
  return a.year === b.year && a.month === b.month && a.day === b.day
}

/** The anonymous Gregorian computus (Meeus, Astronomical Algorithms, chapter 8). */
function computeEasterSunday(year: number): CalendarDay {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * correction + 114
  return { year, month: Math.floor(days / 31), day: (days % 31) + 1 }
}
