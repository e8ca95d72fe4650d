import type { ClosedReason } from "#domain/calendar/day-plan.ts"
import type { Opening, OpenState } from "#domain/calendar/open-state.ts"
import { formatAtTime, formatDate, formatOnWeekday } from "#domain/czech/calendar-days.ts"
import { formatTime } from "#domain/czech/opening-hours.ts"

/** "Otevřeno do 17:00", "Zavřeno, otevíráme v pondělí v 9:00", "Dnes po telefonické domluvě" */
export function formatOpenState(state: OpenState): string {
  if (state.kind === "open") return `Otevřeno do\u00a0${formatTime(state.until)}`
  if (state.kind === "by-arrangement") return "Dnes po\u00a0telefonické domluvě"
  const closed = formatClosed(state.reason)
  return state.next === null ? closed : `${closed}, otevíráme ${formatOpening(state.next)}`
}

/** About the longest that the line gets: what the page leaves room for. */
export const longestOpenState = formatOpenState({
  kind: "closed",
  reason: { kind: "holiday", name: "" },
  next: { daysAhead: 2, weekday: "thursday", day: 1, month: 1, from: "12:00" },
})

function formatClosed(reason: ClosedReason): string {
  if (reason.kind === "holiday") return "Zavřeno (svátek)"
  return reason.kind === "closure" ? `Zavřeno (${reason.reason})` : "Zavřeno"
}

function formatOpening({ daysAhead, weekday, day, month, from }: Opening): string {
  const time = formatAtTime(from)
  if (daysAhead === 0) return `dnes ${time}`
  if (daysAhead === 1) return `zítra ${time}`
  const date = daysAhead < 7 ? "" : ` ${formatDate({ day, month })}`
  return `${formatOnWeekday(weekday)}${date} ${time}`
}
