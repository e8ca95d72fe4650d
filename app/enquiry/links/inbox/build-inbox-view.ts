import { addDays } from "#domain/calendar/calendar-day.ts"
import type { Moment } from "#domain/calendar/opening-hours.ts"
import { choosePlural } from "#domain/czech/choose-plural.ts"
import { formatLongDay } from "#domain/czech/month.ts"
import { formatDay } from "#domain/czech/named-days.ts"
import { arrangeInbox, countExpected, type Inbox } from "#domain/enquiry/inbox/arrange-inbox.ts"
import type { InboxRecords } from "#domain/enquiry/inbox/inbox.ts"
import { formatLater, formatLaterMoment } from "#domain/enquiry/inbox/inbox-words.ts"
import { formatLaterTime, listLaterTimes } from "#domain/enquiry/inbox/later-times.ts"
import { asksForEmail } from "#domain/enquiry/inbox/reply-methods.ts"
import { buildLinkPath } from "#domain/site/link-paths.ts"
import {
  describeOfferRow,
  describeOlder,
  describeOpen,
  describeQuarantined,
  describeVisitRow,
  type InboxSite,
  nameWithSubject,
} from "./inbox-rows.ts"
import { formatClock, formatMissedCalls, inboxTexts } from "./texts.ts"

/** What the page shows, ready to be read: the browser gets nothing else of an enquiry. */
export type InboxView = ReturnType<typeof buildInboxView>

export function buildInboxView(reading: InboxRecords, site: InboxSite) {
  const { records, leftOutCount, older, olderCount, closed, quarantined, quarantinedCount, now } = reading
  const place = { ...site, now }
  const day = arrangeInbox(records, now)
  return {
    date: formatLongDay(now),
    counts: listCounts(day, now),
    open: day.open.map((record) => describeOpen(record, place)),
    leftOutCount,
    older: older.map((record) => describeOlder(record, place)),
    olderCount,
    closed: closed && { ...closed, at: formatClock(closed.at) },
    laterTimes: listLaterTimes(site.dealer, now).map((later) => ({
      value: formatLaterTime(later),
      label: formatLater(later, now),
    })),
    later: day.later.map((record) => ({
      name: nameWithSubject(record, place),
      path: buildLinkPath("dealer", record.token),
      when: record.laterAt === null ? "" : formatLaterMoment(record.laterAt, now),
      missed: asksForEmail(record.enquiry) ? null : formatMissedCalls(record.missedCalls),
    })),
    visits: [
      { day: `Dnes, ${formatDay(now)}`, records: day.visitsToday },
      { day: `Zítra, ${formatDay(addDays(now, 1))}`, records: day.visitsTomorrow },
    ]
      .filter(({ records }) => records.length > 0)
      .map(({ day, records }) => ({ day, rows: records.map((record) => describeVisitRow(record, place)) })),
    offers: day.offers.map((record) => describeOfferRow(record, place)),
    quarantined: quarantined.map((record) => describeQuarantined(record, now)),
    quarantinedCount,
    handled: day.handled.map((record) => ({
      name: nameWithSubject(record, place),
      path: buildLinkPath("dealer", record.token),
      at: formatClock(record.handled?.at ?? now),
      undo: { token: record.token, stamp: record.handled?.stamp ?? 0 },
    })),
  }
}

function listCounts({ open, visitsToday, visitsTomorrow, offers }: Inbox, now: Moment) {
  const visits = countExpected([...visitsToday, ...visitsTomorrow], now)
  const counts = [
    { id: "dotazy", count: open.length, forms: inboxTexts.questions },
    { id: "navstevy", count: visits, forms: inboxTexts.visits },
    { id: "nabidky", count: offers.length, forms: inboxTexts.offers },
  ]
  return counts
    .filter(({ count }) => count > 0)
    .map(({ id, count, forms }) => ({ id, count, label: choosePlural(count, forms) }))
}
