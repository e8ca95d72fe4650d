import { countDaysBetween, formatIsoDay } from "../../calendar/calendar-day.ts"
import { parseIsoDay } from "../../calendar/iso-moment.ts"
import { formatMinutes, type Moment, type Weekday } from "../../calendar/opening-hours.ts"
import { formatAtTime, formatDate } from "../../czech/calendar-days.ts"
import { formatCount } from "../../czech/choose-plural.ts"
import { formatOnDay } from "../../czech/named-days.ts"
import { formatTime } from "../../czech/opening-hours.ts"
import type { StockSnapshot } from "../../stock/snapshot.ts"
import { formatVehicleName } from "../../vehicle/vehicle.ts"
import { type Enquiry, findSubjectVehicle, findVehicleId } from "../enquiry.ts"
import type { VisitOutlook } from "./arrange-inbox.ts"
import type { LaterTime } from "./inbox.ts"

/** What is known about whether a visitor comes, on the page and in the morning's mail. */
export const outlookTexts: Readonly<Record<VisitOutlook, string>> = {
  coming: "přijede",
  silent: "bez odpovědi",
  reminded: "připomenuto",
  "reminded-later": "připomeneme dnes v\u00a017:00",
  agreed: "domluveno",
  sold: "vůz je prodaný, zavolejte",
  cancelled: "nepřijede, čas je volný",
  asked: "čeká na\u00a0potvrzení",
  proposed: "čeká na\u00a0zákazníka",
}

/** "Škoda Octavia", or what else it is about. */
export function nameInInbox({ subject }: Enquiry, stock: StockSnapshot | undefined): string {
  if (subject.kind === "search") return "Sehnat auto"
  if (subject.kind === "offer")
    return subject.photoCount === 0
      ? "nabídka auta"
      : `nabídka auta, ${formatCount(subject.photoCount, ["fotka", "fotky", "fotek"])}`
  const id = findVehicleId(subject)
  const vehicle = findSubjectVehicle(subject, stock)
  if (vehicle !== undefined) return formatVehicleName(vehicle)
  return id === null ? "Obecný dotaz" : `Vůz č.\u00a0${id}`
}

const DAYS_OF_WEEK = 7

const sinceWeekday: Readonly<Record<Weekday, string>> = {
  monday: "od\u00a0pondělí",
  tuesday: "od\u00a0úterý",
  wednesday: "od\u00a0středy",
  thursday: "od\u00a0čtvrtka",
  friday: "od\u00a0pátku",
  saturday: "od\u00a0soboty",
  sunday: "od\u00a0neděle",
}

/** "dnes 6:50", "od pondělí", and of a week before "od 9. 11." */
export function formatSince(receivedAt: Moment, now: Moment): string {
  const days = countDaysBetween(receivedAt, now)
  if (days <= 0) return `dnes\u00a0${formatTime(formatMinutes(receivedAt.minutes))}`
  return days < DAYS_OF_WEEK ? sinceWeekday[receivedAt.weekday] : `od\u00a0${formatDate(receivedAt)}`
}

/** "dnes v 15:00", "zítra v 9:00", "v pátek 20. 11. v 9:00" */
export function formatLater({ day, time }: LaterTime, now: Moment): string {
  const date = parseIsoDay(day)
  if (date === undefined) return day
  const days = countDaysBetween(now, date)
  const named = ["dnes", "zítra"][days] ?? formatOnDay(date)
  return `${named} ${formatAtTime(time)}`
}

/** The same of a moment. */
export function formatLaterMoment(moment: Moment, now: Moment): string {
  return formatLater({ day: formatIsoDay(moment), time: formatMinutes(moment.minutes) }, now)
}
