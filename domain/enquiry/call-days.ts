import { addDays, type CalendarDay, formatIsoDay } from "../calendar/calendar-day.ts"
import { type DealerTimes, type PlannedDay, planDay } from "../calendar/day-plan.ts"
import type { Moment, Weekday } from "../calendar/opening-hours.ts"

const DAYS_OFFERED = 5
/** Longer than any sequence of holidays; a longer closure leaves fewer days to choose from. */
const MAX_DAYS_AHEAD = 28
const WINDOW_HOURS = 2

export type CallWindow = { readonly day: string; readonly fromHour: number; readonly toHour: number }

export type CallDay = {
  readonly date: CalendarDay
  readonly weekday: Weekday
  readonly windows: readonly CallWindow[]
}

/** The next days on which the dealer is there, with the windows that have not begun. */
export function listCallDays(dealerTimes: DealerTimes, now: Moment): readonly CallDay[] {
  return listDaysAhead(dealerTimes, now)
    .map(({ date, weekday, plan }, daysAhead) => {
      const all = plan.kind === "open" ? listWindows(formatIsoDay(date), plan) : []
      const windows = all.filter(({ fromHour }) => daysAhead > 0 || fromHour * 60 > now.minutes)
      return { date, weekday, windows }
    })
    .filter(({ windows }) => windows.length > 0)
    .slice(0, DAYS_OFFERED)
}

/** The days before the last one offered that a holiday or a closure takes away. */
export function listDaysWithoutCalls(dealerTimes: DealerTimes, now: Moment): readonly PlannedDay[] {
  const last = listCallDays(dealerTimes, now).at(-1)
  if (last === undefined) return []
  return listDaysAhead(dealerTimes, now).filter(
    ({ date, plan }) =>
      formatIsoDay(date) < formatIsoDay(last.date) && plan.kind === "closed" && plan.reason.kind !== "weekly",
  )
}

function listDaysAhead(dealerTimes: DealerTimes, now: Moment): readonly PlannedDay[] {
  return Array.from({ length: MAX_DAYS_AHEAD }, (_, daysAhead) =>
    planDay(addDays(now, daysAhead), dealerTimes),
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
