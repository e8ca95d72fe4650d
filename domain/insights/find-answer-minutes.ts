import { formatIsoDay } from "../calendar/calendar-day.ts"
import type { DealerTimes } from "../calendar/day-plan.ts"
import { findWeekday } from "../calendar/find-weekday.ts"
import type { Moment } from "../calendar/opening-hours.ts"
import { parseIsoDay } from "../calendar/parse-iso-day.ts"
import type { Enquiry } from "../enquiry/enquiry.ts"
import { countOpenMinutes } from "./count-open-minutes.ts"

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
  return isBefore(asked, receivedAt) ? receivedAt : asked
}

function isBefore(first: Moment, second: Moment): boolean {
  const [firstDay, secondDay] = [formatIsoDay(first), formatIsoDay(second)]
  return firstDay < secondDay || (firstDay === secondDay && first.minutes < second.minutes)
}
