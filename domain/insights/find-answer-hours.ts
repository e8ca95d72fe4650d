import type { DealerTimes } from "../calendar/day-plan.ts"
import { type Answer, findAnswerMinutes } from "./find-answer-minutes.ts"

/** Fewer say nothing of what is usual. */
const MIN_ANSWERS = 20
/** A day; who takes longer had better say nothing. */
const MAX_HOURS = 8

/** Within how many opening hours the dealer usually answers, as a visitor may be told; null where that is not known or long. */
export function findAnswerHours(answers: readonly Answer[], dealerTimes: DealerTimes): number | null {
  const minutes = answers.length < MIN_ANSWERS ? null : findAnswerMinutes(answers, dealerTimes)
  const hours = minutes === null ? null : Math.max(1, Math.ceil(minutes / 60))
  return hours === null || hours > MAX_HOURS ? null : hours
}
