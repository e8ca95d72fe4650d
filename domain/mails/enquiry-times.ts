import { parseIsoDay } from "../calendar/parse-iso-day.ts"
import type { Enquiry } from "../enquiry/enquiry.ts"
import { formatAtTime } from "../text/calendar-days.ts"
import { formatDay, formatOnDay } from "../text/named-days.ts"

/** "středa 18. 11. v 10:30"; on a day by arrangement "sobota 21. 11., čas po domluvě" */
export function formatVisit({ day, time }: NonNullable<Enquiry["visit"]>): string {
  const date = parseIsoDay(day)
  const named = date === undefined ? day : formatDay(date)
  return time === null ? `${named}, čas po\u00a0domluvě` : `${named} ${formatAtTime(time)}`
}

/** "ve středu 18. 11. v 10:30" */
export function formatOnVisit({ day, time }: NonNullable<Enquiry["visit"]>): string {
  const date = parseIsoDay(day)
  const named = date === undefined ? day : formatOnDay(date)
  return time === null ? `${named}, čas domluvíme po\u00a0telefonu` : `${named} ${formatAtTime(time)}`
}

/** "v pondělí 16. 11. mezi 13:00 a 15:00" */
export function formatCall({ day, fromHour, toHour }: NonNullable<Enquiry["callWindow"]>): string {
  const date = parseIsoDay(day)
  return `${date === undefined ? day : formatOnDay(date)} mezi ${fromHour}:00 a\u00a0${toHour}:00`
}
