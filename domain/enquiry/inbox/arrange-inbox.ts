import { addDays, type CalendarDay, formatIsoDay } from "../../calendar/calendar-day.ts"
import { type DealerTimes, planDay } from "../../calendar/day-plan.ts"
import { formatIsoMoment } from "../../calendar/iso-moment.ts"
import type { Moment } from "../../calendar/opening-hours.ts"
import { willBeReminded } from "../visit/needs-reminder.ts"
import { isVisitOver } from "../visit/visit-days.ts"
import type { InboxRecord } from "./inbox.ts"

export type Inbox = {
  /** Those whose time to call again has come, then the oldest. */
  readonly open: readonly InboxRecord[]
  /** Put off, the next first. */
  readonly later: readonly InboxRecord[]
  readonly visitsToday: readonly InboxRecord[]
  /** Today, the last first. */
  readonly handled: readonly InboxRecord[]
}

/** What is to be done now, of records in the order in which they came. */
export function arrangeInbox(records: readonly InboxRecord[], now: Moment): Inbox {
  const waiting = records.filter(({ isWaiting }) => isWaiting)
  return {
    open: waiting
      .filter((record) => !isLater(record, now))
      .toSorted((a, b) => Number(a.laterAt === null) - Number(b.laterAt === null)),
    later: waiting
      .filter((record) => isLater(record, now))
      .toSorted((a, b) => (formatIsoMoment(a.laterAt ?? now) < formatIsoMoment(b.laterAt ?? now) ? -1 : 1)),
    visitsToday: listVisits(records, now),
    handled: records
      .filter(({ handled }) => handled !== null && formatIsoDay(handled.at) === formatIsoDay(now))
      .toSorted((a, b) => (b.handled?.stamp ?? 0) - (a.handled?.stamp ?? 0)),
  }
}

/** Put off until a time that has not come yet. */
export function isLater({ laterAt }: InboxRecord, now: Moment): boolean {
  return laterAt !== null && formatIsoMoment(laterAt) > formatIsoMoment(now)
}

/** By their hour; a day by arrangement has none and comes last. */
function listVisits(records: readonly InboxRecord[], now: Moment): readonly InboxRecord[] {
  const day = formatIsoDay(now)
  const hour = ({ visit }: InboxRecord) => visit?.time ?? "24:00"
  return records
    .filter((record) => record.visit?.day === day && isExpected(record, now))
    .toSorted((a, b) => (hour(a) < hour(b) ? -1 : Number(hour(a) > hour(b))))
}

/** Not what the dealer refused or settled otherwise; what a visitor cancelled is shown on the day on which it was. */
function isExpected({ visit, handled }: InboxRecord, now: Moment): boolean {
  if (visit?.kind === "cancelled")
    return visit.by === "visitor" && formatIsoDay(visit.changedAt) === formatIsoDay(now)
  return visit?.kind === "confirmed" || handled === null
}

/** Without those that a visitor has cancelled, and those whose hour has begun. */
export function countExpected(visits: readonly InboxRecord[], now: Moment): number {
  return visits.filter(({ visit }) => visit && visit.kind !== "cancelled" && !isVisitOver(visit, now)).length
}

const RECENT_WORKING_DAYS = 5
/** Longer than the dealer is ever closed; also for one who is open by arrangement only. */
const MAX_DAYS_BACK = 30

/** The first of the last five days on which the dealer was open: what has waited since before it is older. */
export function findFirstRecentDay(dealerTimes: DealerTimes, now: CalendarDay): CalendarDay {
  const openDays = Array.from({ length: MAX_DAYS_BACK }, (_, index) => addDays(now, -1 - index)).filter(
    (date) => planDay(date, dealerTimes).plan.kind === "open",
  )
  return openDays[RECENT_WORKING_DAYS - 1] ?? addDays(now, -MAX_DAYS_BACK)
}

/** What is known about whether a visitor comes. */
export type VisitOutlook =
  | "coming"
  /** Reminded, and no answer by the morning. */
  | "silent"
  | "reminded"
  | "reminded-later"
  | "agreed"
  /** The vehicle is sold: somebody should call. */
  | "sold"
  | "cancelled"
  | "asked"
  | "proposed"

/** From when on a day a missing answer to the reminder means something. */
const SILENT_FROM_MINUTES = 7 * 60

export function findOutlook(
  { visit, enquiry, isReminded }: InboxRecord,
  now: Moment,
  isSold: boolean,
): VisitOutlook | null {
  if (visit === null) return null
  if (visit.kind !== "confirmed") return visit.kind
  if (isSold) return "sold"
  if (visit.isComing) return "coming"
  if (isReminded) {
    const isMorning = visit.day === formatIsoDay(now) && now.minutes >= SILENT_FROM_MINUTES
    return isMorning ? "silent" : "reminded"
  }
  return enquiry.email !== null && willBeReminded(visit, visit.changedAt, now) ? "reminded-later" : "agreed"
}
