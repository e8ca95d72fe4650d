import { addDays, type CalendarDay, formatIsoDay } from "../../calendar/calendar-day.ts"
import { type DealerTimes, MAX_DAYS_AHEAD, planDay } from "../../calendar/day-plan.ts"
import { formatMinutes, type Moment, parseMinutes } from "../../calendar/opening-hours.ts"
import { formatOnDay } from "../../czech/named-days.ts"
import { formatTime } from "../../czech/opening-hours.ts"
import type { VisitSlot } from "./visit-days.ts"

/** What comes in the last hour is answered on the next day. */
const LAST_HOUR_MINUTES = 60

/** The day on which the dealer answers what is written now. */
export type AnswerDay = {
  readonly date: CalendarDay
  readonly daysAhead: number
  /** Minutes since midnight: "09:00" and "17:00" of the day's hours. */
  readonly fromMinutes: number
  readonly toMinutes: number
}

/** A visit is answered before it begins. Undefined where the dealer is not there for weeks. */
export function findAnswerDay(
  dealerTimes: DealerTimes,
  now: Moment,
  visit: VisitSlot | null = null,
): AnswerDay | undefined {
  for (let daysAhead = 0; daysAhead <= MAX_DAYS_AHEAD; daysAhead++) {
    const { date, plan } = planDay(addDays(now, daysAhead), dealerTimes)
    if (plan.kind !== "open") continue
    if (daysAhead === 0 && now.minutes > plan.toMinutes - LAST_HOUR_MINUTES) continue
    const begins = visit !== null && visit.day === formatIsoDay(date) ? visit.time : null
    const toMinutes = begins === null ? plan.toMinutes : parseMinutes(begins)
    return { date, daysAhead, fromMinutes: plan.fromMinutes, toMinutes }
  }
  return undefined
}

/** When the dealer answers, to follow "Ozveme se": "dnes do 17:00", "v pondělí 16. 11. od 9:00 do 17:00". */
export function formatAnswerDay(answer: AnswerDay | undefined): string {
  if (answer === undefined) return "hned po\u00a0návratu"
  const to = formatTime(formatMinutes(answer.toMinutes))
  if (answer.daysAhead === 0) return `dnes do\u00a0${to}`
  const day = `${answer.daysAhead === 1 ? "zítra, " : ""}${formatOnDay(answer.date)}`
  return `${day} v\u00a0otevírací době, od\u00a0${formatTime(formatMinutes(answer.fromMinutes))} do\u00a0${to}`
}
