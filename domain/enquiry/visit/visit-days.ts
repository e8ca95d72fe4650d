import { type CalendarDay, formatIsoDay } from "../../calendar/calendar-day.ts"
import type { ClosedReason, DealerTimes } from "../../calendar/day-plan.ts"
import { formatIsoMoment } from "../../calendar/iso-moment.ts"
import { formatMinutes, type Moment, type Weekday } from "../../calendar/opening-hours.ts"
import { planDays } from "../../calendar/plan-days.ts"
import { findAnswerDay } from "./answer-day.ts"

const DAYS_OFFERED = 14
const STEP_MINUTES = 30
/** The dealer must read the request while somebody is there, and the visitor must get there. */
const NOTICE_MINUTES = 60

/** One of the days that a visitor may ask for, or why it cannot be asked for. */
export type VisitDay = {
  readonly date: CalendarDay
  /** "2026-11-18" */
  readonly day: string
  readonly weekday: Weekday
  /** "09:00"; none on a day by arrangement and on a closed one. */
  readonly times: readonly string[]
  readonly byArrangement: boolean
  readonly closed: ClosedReason | null
}

export type VisitSlot = { readonly day: string; readonly time: string | null }

/**
 * Today and the days after it, in their order. None begins before the dealer can have confirmed it, one by arrangement on a
 * day before; a page that may be sent at any hour of today says the latest.
 */
export function listVisitDays(
  dealerTimes: DealerTimes,
  now: Moment,
  sentAt: Moment = now,
): readonly VisitDay[] {
  const answeredIn = findAnswerDay(dealerTimes, sentAt)?.daysAhead ?? Number.POSITIVE_INFINITY
  return planDays(now, DAYS_OFFERED, dealerTimes).map(({ date, weekday, plan }, daysAhead) => {
    const known = { date, day: formatIsoDay(date), weekday, times: [], byArrangement: false, closed: null }
    if (plan.kind === "closed") return { ...known, closed: plan.reason }
    if (plan.kind === "by-arrangement")
      return answeredIn < daysAhead
        ? { ...known, byArrangement: true }
        : { ...known, closed: { kind: "over" } }
    const readFrom = Math.max(plan.fromMinutes, daysAhead === 0 ? now.minutes : 0)
    const earliest = daysAhead > answeredIn ? plan.fromMinutes : readFrom + NOTICE_MINUTES
    const times = listTimes(plan.fromMinutes, plan.toMinutes).filter((minutes) => minutes >= earliest)
    return times.length === 0
      ? { ...known, closed: { kind: "over" } }
      : { ...known, times: times.map(formatMinutes) }
  })
}

/** Every half hour; the last leaves half an hour before the dealer closes. */
function listTimes(fromMinutes: number, toMinutes: number): readonly number[] {
  const first = Math.ceil(fromMinutes / STEP_MINUTES) * STEP_MINUTES
  const count = Math.max(0, Math.floor((toMinutes - first) / STEP_MINUTES))
  return Array.from({ length: count }, (_, step) => first + step * STEP_MINUTES)
}

/** The first that can be asked for; on a day by arrangement without a time. */
export function findFirstSlot(days: readonly VisitDay[]): VisitSlot | undefined {
  const first = days.find(({ closed }) => closed === null)
  return first && { day: first.day, time: first.times[0] ?? null }
}

/** On a day by arrangement, once the day is over. */
export function isVisitOver({ day, time }: VisitSlot, now: Moment): boolean {
  return `${day}T${time ?? "24:00"}` <= formatIsoMoment(now)
}
