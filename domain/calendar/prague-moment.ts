import { findWeekday, type Moment } from "./opening-hours.ts"

const PRAGUE = "Europe/Prague"
let pragueClock: Intl.DateTimeFormat | undefined

/** The dealer's local time, in whatever time zone the visitor is. */
export function buildPragueMoment(instant: Date): Moment {
  return typeof Temporal === "undefined" ? readByFormat(instant) : readByTemporal(instant)
}

export function readByTemporal(instant: Date): Moment {
  const time = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(PRAGUE)
  const { year, month, day, hour, minute } = time
  return { year, month, day, weekday: findWeekday(time), minutes: hour * 60 + minute }
}

/** For browsers without Temporal; creating the first format takes a phone a tenth of a second. */
export function readByFormat(instant: Date): Moment {
  pragueClock ??= new Intl.DateTimeFormat("en-GB", {
    timeZone: PRAGUE,
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
  })
  const parts = new Map(pragueClock.formatToParts(instant).map(({ type, value }) => [type, value]))
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type))
  const date = { year: read("year"), month: read("month"), day: read("day") }
  return { ...date, weekday: findWeekday(date), minutes: read("hour") * 60 + read("minute") }
}
