import { type CalendarDay, formatIsoDay } from "../calendar/calendar-day.ts"
import type { DealerTimes, PlannedDay } from "../calendar/day-plan.ts"
import type { Moment } from "../calendar/opening-hours.ts"
import { planDays } from "../calendar/plan-days.ts"

const DAYS_OFFERED = 5
/** Longer than any sequence of holidays; a longer closure leaves fewer days to choose from. */
const MAX_CALL_DAYS_AHEAD = 28
const WINDOW_HOURS = 2

export type CallWindow = { readonly day: string; readonly fromHour: number; readonly toHour: number }

type CallDay = { readonly date: CalendarDay; readonly windows: readonly CallWindow[] }

/** The next days on which the dealer is there, with the windows that have not begun. */
export function listCallDays(dealerTimes: DealerTimes, now: Moment): readonly CallDay[] {
  return planDays(now, MAX_CALL_DAYS_AHEAD, dealerTimes)
    .map(({ date, plan }, daysAhead) => {
      const all = plan.kind === "open" ? listWindows(formatIsoDay(date), plan) : []
      const windows = all.filter(({ fromHour }) => daysAhead > 0 || fromHour * 60 > now.minutes)
      return { date, windows }
    })
    .filter(({ windows }) => windows.length > 0)
    .slice(0, DAYS_OFFERED)
}

/** The days before the last one offered that a holiday or a closure takes away. */
export function listDaysWithoutCalls(dealerTimes: DealerTimes, now: Moment): readonly PlannedDay[] {
  const last = listCallDays(dealerTimes, now).at(-1)
  if (last === undefined) return []
  return planDays(now, MAX_CALL_DAYS_AHEAD, dealerTimes).filter(
    ({ date, plan }) =>
      formatIsoDay(date) < formatIsoDay(last.date) && plan.kind === "closed" && plan.reason.kind !== "weekly",
  )
}

/** Whole hours; the last window is shorter where the day's hours are odd. */
function listWindows(day: string, plan: { fromMinutes: number; toMinutes: number }): readonly CallWindow[] {
  const first = Math.ceil(plan.fromMinutes / 60)
  const end = Math.floor(plan.toMinutes / 60)
  const count = Math.max(0, Math.ceil((end - first) / WINDOW_HOURS))
  return Array.from({ length: count }, (_, place) => {
    const fromHour = first + place * WINDOW_HOURS
    return { day, fromHour, toHour: Math.min(fromHour + WINDOW_HOURS, end) }
  })
}

/** As a form sends it: "2026-11-16 13-15". */
export function formatCallWindow({ day, fromHour, toHour }: CallWindow): string {
  return `${day} ${fromHour}-${toHour}`
}
