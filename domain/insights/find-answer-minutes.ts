import { addDays, type CalendarDay, formatIsoDay } from "../calendar/calendar-day.ts"
import { type DealerTimes, planDay } from "../calendar/day-plan.ts"
import { formatIsoMoment, parseIsoDay } from "../calendar/iso-moment.ts"
import { findWeekday, type Moment } from "../calendar/opening-hours.ts"
import type { Enquiry } from "../enquiry/enquiry.ts"

/** An enquiry that the dealer has answered: when it came, and when a button of its mail said so. In Prague. */
export type Answer = Pick<Enquiry, "callWindow"> & {
  readonly receivedAt: Moment
  readonly answeredAt: Moment
}

/** The median of the opening hours that an answer took, in minutes; null where nothing was answered. */
export function findAnswerMinutes(answers: readonly Answer[], dealerTimes: DealerTimes): number | null {
  const minutes = answers
    .map((answer) => countOpenMinutes(dealerTimes, findStart(answer), answer.answeredAt))
    .sort((a, b) => a - b)
  const upper = minutes[Math.floor(minutes.length / 2)]
  const lower = minutes[Math.ceil(minutes.length / 2) - 1]
  return upper === undefined || lower === undefined ? null : Math.ceil((lower + upper) / 2)
}

/** Who asks to be called later than now does not wait until then. */
function findStart({ receivedAt, callWindow }: Answer): Moment {
  const date = callWindow === null ? undefined : parseIsoDay(callWindow.day)
  if (callWindow === null || date === undefined) return receivedAt
  const asked = { ...date, weekday: findWeekday(date), minutes: callWindow.fromHour * 60 }
  return formatIsoMoment(asked) < formatIsoMoment(receivedAt) ? receivedAt : asked
}

/** How long the dealer was open between two moments of Prague. A day by arrangement is no opening hours. */
export function countOpenMinutes(dealerTimes: DealerTimes, from: Moment, to: Moment): number {
  const first = formatIsoDay(from)
  const last = formatIsoDay(to)
  let minutes = 0
  for (let date: CalendarDay = from; formatIsoDay(date) <= last; date = addDays(date, 1)) {
    const { plan } = planDay(date, dealerTimes)
    if (plan.kind !== "open") continue
    const day = formatIsoDay(date)
    const since = day === first ? Math.max(plan.fromMinutes, from.minutes) : plan.fromMinutes
    const until = day === last ? Math.min(plan.toMinutes, to.minutes) : plan.toMinutes
    minutes += Math.max(0, until - since)
  }
  return minutes
}
