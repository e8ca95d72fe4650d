import { formatIsoMoment, isTime, parseIsoDay } from "../calendar/iso-moment.ts"
import { findWeekday, type Moment, parseMinutes } from "../calendar/opening-hours.ts"

/** Nothing is left of an erased enquiry, so the address after erasing says when that was. */
const PARAM = "kdy"

export function buildErasedQuery(now: Moment): string {
  return `?${PARAM}=${formatIsoMoment(now)}`
}

/** Null in the address that stands in the mail. */
export function readErasedAt(search: { get(name: string): string | null }): Moment | null {
  const [day = "", time = ""] = (search.get(PARAM) ?? "").split("T")
  const date = parseIsoDay(day)
  if (date === undefined || !isTime(time)) return null
  return { ...date, weekday: findWeekday(date), minutes: parseMinutes(time) }
}
