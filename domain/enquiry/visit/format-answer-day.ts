import { formatMinutes } from "../../calendar/opening-hours.ts"
import { formatOnDay } from "../../czech/named-days.ts"
import { formatTime } from "../../czech/opening-hours.ts"
import type { AnswerDay } from "./answer-day.ts"

/** When the dealer answers, to follow "Ozveme se": "dnes do 17:00", "v pondělí 16. 11. od 9:00 do 17:00". */
export function formatAnswerDay(answer: AnswerDay | undefined): string {
  if (answer === undefined) return "hned po\u00a0návratu"
  const to = formatTime(formatMinutes(answer.toMinutes))
  if (answer.daysAhead === 0) return `dnes do\u00a0${to}`
  const day = `${answer.daysAhead === 1 ? "zítra, " : ""}${formatOnDay(answer.date)}`
  return `${day} v\u00a0otevírací době, od\u00a0${formatTime(formatMinutes(answer.fromMinutes))} do\u00a0${to}`
}
