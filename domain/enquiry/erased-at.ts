import { formatIsoDay } from "../calendar/calendar-day.ts"
import { findWeekday } from "../calendar/find-weekday.ts"
import { formatMinutes, type Moment, parseMinutes } from "../calendar/opening-hours.ts"
import { parseIsoDay } from "../calendar/parse-iso-day.ts"

/** Nothing is left of an erased enquiry, so the address after erasing says when that was. */
const PARAM = "kdy"

export function buildErasedQuery(now: Moment): string {
  return `?${PARAM}=${formatIsoDay(now)}T${formatMinutes(now.minutes)}`
}

/** Null in the address that stands in the mail. */
export function readErasedAt(search: { get(name: string): string | null }): Moment | null {
  const [day = "", time = ""] = (search.get(PARAM) ?? "").split("T")
  const date = parseIsoDay(day)
  if (date === undefined || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null
  return { ...date, weekday: findWeekday(date), minutes: parseMinutes(time) }
}
