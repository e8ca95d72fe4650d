import type { Opening, OpenState, Weekday } from "#domain/calendar/opening-hours.ts"
import { formatTime } from "#domain/text/opening-hours.ts"

const whenNames: Readonly<Record<Weekday, string>> = {
  monday: "v\u00a0pondělí",
  tuesday: "v\u00a0úterý",
  wednesday: "ve\u00a0středu",
  thursday: "ve\u00a0čtvrtek",
  friday: "v\u00a0pátek",
  saturday: "v\u00a0sobotu",
  sunday: "v\u00a0neděli",
}

/** Hours that are spoken with "ve": ve dvě, ve dvanáct, ve dvacet. */
const hoursWithVe: ReadonlySet<number> = new Set([2, 3, 4, 12, 13, 14, 20, 21, 22, 23])

/** "Otevřeno do 17:00", "Zavřeno, otevíráme v pondělí v 9:00", "Dnes po telefonické domluvě" */
export function formatOpenState(state: OpenState): string {
  if (state.kind === "open") return `Otevřeno do\u00a0${formatTime(state.until)}`
  if (state.kind === "by-arrangement") return "Dnes po\u00a0telefonické domluvě"
  const closed = state.holiday === null ? "Zavřeno" : "Zavřeno (svátek)"
  return state.next === null ? closed : `${closed}, otevíráme ${formatOpening(state.next)}`
}

/** About the longest that the line gets: what the page leaves room for. */
export const longestOpenState = formatOpenState({
  kind: "closed",
  holiday: "svátek",
  next: { daysAhead: 2, weekday: "thursday", day: 1, month: 1, from: "12:00" },
})

function formatOpening({ daysAhead, weekday, day, month, from }: Opening): string {
  const time = formatAtTime(from)
  if (daysAhead === 0) return `dnes ${time}`
  if (daysAhead === 1) return `zítra ${time}`
  const date = daysAhead < 7 ? "" : ` ${day}.\u00a0${month}.`
  return `${whenNames[weekday]}${date} ${time}`
}

/** "v 9:00", "ve 14:00" */
export function formatAtTime(time: string): string {
  return `${hoursWithVe.has(Number.parseInt(time, 10)) ? "ve" : "v"}\u00a0${formatTime(time)}`
}
