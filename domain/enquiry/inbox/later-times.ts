import { type CalendarDay, formatIsoDay } from "../../calendar/calendar-day.ts"
import { type DealerTimes, MAX_DAYS_AHEAD, planDay } from "../../calendar/day-plan.ts"
import { formatMinutes, type Moment } from "../../calendar/opening-hours.ts"
import { planDays } from "../../calendar/plan-days.ts"
import type { LaterTime } from "./inbox.ts"

const HOUR = 60
const AFTERNOON = 15 * 60
const MAX_TIMES = 3

type At = { readonly date: CalendarDay; readonly minutes: number }

/**
 * When a telephone that nobody answered may be tried again: in an hour, in the afternoon, at the next opening. What is over, or
 * outside the opening hours, is the next opening instead, and then the one after it.
 */
export function listLaterTimes(dealerTimes: DealerTimes, now: Moment): readonly LaterTime[] {
  const openings = listOpenings(dealerTimes, now)
  const [next] = openings
  const today = [now.minutes + HOUR, AFTERNOON]
    .map((minutes) => ({ date: now, minutes }))
    .filter(({ minutes }) => minutes > now.minutes)
    .map((at) => (isOpenAt(at, dealerTimes) ? at : next))
  const times = [...today, ...openings]
    .filter((at) => at !== undefined)
    .map(toLaterTime)
    .toSorted((a, b) => (formatLaterTime(a) < formatLaterTime(b) ? -1 : 1))
  return times
    .filter((each, index) => formatLaterTime(each) !== formatLaterTime(times[index - 1] ?? null))
    .slice(0, MAX_TIMES)
}

/** The first whole hour, an hour from now or later, at which a visitor may come; undefined where no day is open. */
export function findNextHour(dealerTimes: DealerTimes, now: Moment): LaterTime | undefined {
  const soon = { date: now, minutes: Math.ceil(now.minutes / HOUR + 1) * HOUR }
  const next = isOpenAt(soon, dealerTimes) ? soon : listOpenings(dealerTimes, now)[0]
  return next && toLaterTime(next)
}

function isOpenAt({ date, minutes }: At, dealerTimes: DealerTimes): boolean {
  const { plan } = planDay(date, dealerTimes)
  return plan.kind === "open" && plan.fromMinutes <= minutes && minutes < plan.toMinutes
}

function toLaterTime({ date, minutes }: At): LaterTime {
  return { day: formatIsoDay(date), time: formatMinutes(minutes) }
}

/** The first two that are still to come. */
function listOpenings(dealerTimes: DealerTimes, now: Moment): readonly At[] {
  return planDays(now, MAX_DAYS_AHEAD, dealerTimes)
    .flatMap(({ date, plan }, daysAhead) => {
      const isAhead = plan.kind === "open" && (daysAhead > 0 || plan.fromMinutes > now.minutes)
      return isAhead ? [{ date, minutes: plan.fromMinutes }] : []
    })
    .slice(0, 2)
}

/** "2026-11-18T15:00", as a button sends it. */
export function formatLaterTime(later: LaterTime | null): string {
  return later === null ? "" : `${later.day}T${later.time}`
}
