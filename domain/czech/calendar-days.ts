import type { CalendarDay } from "../calendar/calendar-day.ts"
import type { Weekday } from "../calendar/opening-hours.ts"
import { formatTime } from "./opening-hours.ts"

const onWeekday: Readonly<Record<Weekday, string>> = {
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

/** "ve středu" */
export function formatOnWeekday(weekday: Weekday): string {
  return onWeekday[weekday]
}

/** "18. 11." */
export function formatDate({ day, month }: Pick<CalendarDay, "day" | "month">): string {
  return `${day}.\u00a0${month}.`
}

/** "18. 11. 2026" */
export function formatFullDate(date: CalendarDay): string {
  return `${formatDate(date)}\u00a0${date.year}`
}

/** "v 9:00", "ve 14:00" */
export function formatAtTime(time: string): string {
  return `${hoursWithVe.has(Number.parseInt(time, 10)) ? "ve" : "v"}\u00a0${formatTime(time)}`
}

/** An ISO day as "15. 11. 2026"; null where it is not known. */
export function formatIsoDate(isoDay: string | null): string | null {
  if (isoDay === null) return null
  return `${formatShortIsoDate(isoDay)}\u00a0${isoDay.slice(0, 4)}`
}

/** An ISO day of an obvious year as "15. 11.". */
export function formatShortIsoDate(isoDay: string): string {
  const [, month = 0, day = 0] = isoDay.split("-").map(Number)
  return formatDate({ day, month })
}
