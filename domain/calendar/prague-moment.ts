import { type Moment, weekdays } from "./opening-hours.ts"

const PRAGUE = "Europe/Prague"
let pragueClock: Intl.DateTimeFormat | undefined

/** The date and time in Prague, whatever the visitor's time zone. */
export function buildPragueMoment(instant: Date): Moment {
  return typeof Temporal === "undefined" ? readByFormat(instant) : readByTemporal(instant)
}

export function readByTemporal(instant: Date): Moment {
  const time = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(PRAGUE)
  const { year, month, day, dayOfWeek, hour, minute } = time
  return { year, month, day, weekday: weekdays[dayOfWeek - 1] ?? "monday", minutes: hour * 60 + minute }
}

/** For browsers without Temporal. Creating the formatter takes a phone a tenth of a second, so it is created once. */
export function readByFormat(instant: Date): Moment {
  pragueClock ??= new Intl.DateTimeFormat("en-GB", {
    timeZone: PRAGUE,
    year: "numeric",
    month: "numeric",
    day: "numeric",
    weekday: "long",
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
  })
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
