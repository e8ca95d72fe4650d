import { type CalendarDay, formatIsoDay } from "./calendar-day.ts"
import { findCzechHoliday } from "./find-czech-holiday.ts"
import { findWeekday } from "./find-weekday.ts"
import { type OpeningHours, parseMinutes, type Weekday } from "./opening-hours.ts"

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

/** Days on which the dealer is closed, the first and the last as "2026-12-21", and why in the dealer's words. */
export type Closure = { readonly from: string; readonly to: string; readonly reason: string }

export function findClosure(closures: readonly Closure[], date: CalendarDay): Closure | undefined {
  const day = formatIsoDay(date)
  return closures.find(({ from, to }) => from <= day && day <= to)
}
