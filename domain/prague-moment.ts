import { type Moment, weekdays } from "./opening-hours.ts"

const pragueClock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Prague",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  weekday: "long",
  hour: "numeric",
  minute: "numeric",
  hourCycle: "h23",
})

/** What the dealer's wall clock and calendar show, wherever the visitor is. */
export function buildPragueMoment(instant: Date): Moment {
  const parts = new Map(pragueClock.formatToParts(instant).map(({ type, value }) => [type, value]))
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type))
  const dayName = parts.get("weekday")?.toLowerCase()
  return {
    year: read("year"),
    month: read("month"),
    day: read("day"),
    weekday: weekdays.find((weekday) => weekday === dayName) ?? "monday",
    minutes: read("hour") * 60 + read("minute"),
  }
}
