import { type CalendarDay, formatIsoDay } from "./calendar-day.ts"

/** Days on which the dealer is closed, the first and the last as "2026-12-21", and why in the dealer's words. */
export type Closure = { readonly from: string; readonly to: string; readonly reason: string }

export function findClosure(closures: readonly Closure[], date: CalendarDay): Closure | undefined {
  const day = formatIsoDay(date)
  return closures.find(({ from, to }) => from <= day && day <= to)
}
