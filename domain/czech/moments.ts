import { formatMinutes, type Moment } from "../calendar/opening-hours.ts"
import { formatAtTime } from "./calendar-days.ts"
import { formatDay, formatOnDay } from "./named-days.ts"

/** "v pondělí 16. 11. v 9:06" */
export function formatOnMoment(moment: Moment): string {
  return `${formatOnDay(moment)} ${formatAtTime(formatMinutes(moment.minutes))}`
}

/** "neděle 15. 11. ve 20:11" */
export function formatMoment(moment: Moment): string {
  return `${formatDay(moment)} ${formatAtTime(formatMinutes(moment.minutes))}`
}
