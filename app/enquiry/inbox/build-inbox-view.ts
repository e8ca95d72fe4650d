import type { DealerTimes } from "#domain/calendar/day-plan.ts"
import type { Moment } from "#domain/calendar/opening-hours.ts"
import { formatCount } from "#domain/czech/choose-plural.ts"
import { formatLongDay } from "#domain/czech/named-days.ts"
import { formatTime } from "#domain/czech/opening-hours.ts"
import { formatPhone } from "#domain/czech/phone.ts"
import { formatMileage, formatPriceCzk } from "#domain/czech/quantity.ts"
import { upperFirst } from "#domain/czech/sentence.ts"
import { shortenText } from "#domain/czech/shorten-text.ts"
import { buildSearchPath, describeSearch, findSubjectVehicle, isOfSold } from "#domain/enquiry/enquiry.ts"
import { formatCall, formatOnVisit } from "#domain/enquiry/enquiry-times.ts"
import {
  arrangeInbox,
  countExpected,
  findOutlook,
  type VisitOutlook,
} from "#domain/enquiry/inbox/arrange-inbox.ts"
import type { InboxRecord, InboxRecords } from "#domain/enquiry/inbox/inbox.ts"
import {
  formatLater,
  formatLaterMoment,
  formatSince,
  nameInInbox,
  outlookTexts,
} from "#domain/enquiry/inbox/inbox-words.ts"
import { formatLaterTime, listLaterTimes } from "#domain/enquiry/inbox/later-times.ts"
import { asksForEmail, listReplyMethods } from "#domain/enquiry/inbox/reply-methods.ts"
import { formatOfferedName, type OfferedVehicle } from "#domain/enquiry/offered-vehicle.ts"
import { isVisitOver } from "#domain/enquiry/visit/visit-days.ts"
import { buildLinkPath } from "#domain/site/link-paths.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { formatFullName } from "#domain/vehicle/vehicle.ts"
import { buildShortPath } from "#domain/vehicle/vehicle-path.ts"
import { findAskedVehicle } from "../form/build-form-vehicle.ts"
import { formatClock, formatClosed, formatMissedCalls, inboxTexts } from "./texts.ts"

type Site = {
  readonly siteUrl: string
  readonly dealer: DealerTimes & { readonly name: string }
  readonly stock: StockSnapshot | undefined
}

export type InboxPlace = Site & { readonly now: Moment }

/** What the page shows, ready to be read: the browser gets nothing else of an enquiry. */
export type InboxView = ReturnType<typeof buildInboxView>
export type InboxRow = ReturnType<typeof describeRow>
export type InboxLine = {
  readonly path: string
  readonly text: string
  readonly about: string
}

/** However many wait, the page stays short: of more than seven the first five have all their buttons. */
const MAX_ROWS = 7
const ROWS_OF_MANY = 5
const SHOWN_PHOTOS = 3
const SUSPECT_CHARACTERS = 120

export function buildInboxView(reading: InboxRecords, place: InboxPlace) {
  const { records, leftOutCount, older, olderCount, closed, quarantined, quarantinedCount, now } = reading
  const { open, later, visitsToday, handled } = arrangeInbox(records, now)
  const [last] = handled
  const rowCount = open.length > MAX_ROWS ? ROWS_OF_MANY : MAX_ROWS
  const describeLine = (record: InboxRecord, text: string, about: string): InboxLine => ({
    path: buildLinkPath("dealer", record.token),
    text,
    about,
  })
  const describeWords = (record: InboxRecord) =>
    describeLine(
      record,
      formatWords(record),
      `${nameWithSubject(record, place)}, ${formatSince(record.receivedAt, now)}`,
    )
  return {
    date: upperFirst(formatLongDay(now)),
    counts: [
      { id: "dotazy", count: open.length, forms: inboxTexts.questions },
      { id: "navstevy", count: countExpected(visitsToday, now), forms: inboxTexts.visits },
      { id: "odlozene", count: later.length, forms: inboxTexts.later },
    ].flatMap(({ id, count, forms }) => (count === 0 ? [] : [{ id, text: formatCount(count, forms) }])),
    rows: open.slice(0, rowCount).map((record) => describeRow(record, place)),
    more: open.slice(rowCount).map(describeWords),
    leftOutCount,
    laterTimes: listLaterTimes(place.dealer, now).map((each) => ({
      value: formatLaterTime(each),
      label: formatLater(each, now),
    })),
    visits: visitsToday.map((record) => describeVisitRow(record, place)),
    later: later.map((record) => {
      const { laterAt, enquiry, missedCalls } = record
      const when = inboxTexts.tryAgain(laterAt === null ? "" : formatLaterMoment(laterAt, now))
      const missed = asksForEmail(enquiry) ? null : formatMissedCalls(missedCalls)
      return describeLine(record, nameWithSubject(record, place), [when, missed].filter(Boolean).join(", "))
    }),
    older: older.map(describeWords),
    olderCount,
    // As text only: nothing in it can be followed.
    quarantined: quarantined.map((record) => ({
      token: record.token,
      ...describeLine(
        record,
        shortenText(record.enquiry.message || record.enquiry.name, SUSPECT_CHARACTERS),
        formatSince(record.receivedAt, now),
      ),
    })),
    quarantinedCount,
    handledAt: last?.handled ? formatClock(last.handled.at) : null,
    handled: [
      ...(closed === null
        ? []
        : [
            {
              path: null,
              text: formatClosed(closed.count),
              about: formatClock(closed.at),
              undo: { token: null, stamp: closed.stamp },
            },
          ]),
      ...handled.map((record) => ({
        ...describeLine(record, nameWithSubject(record, place), formatClock(record.handled?.at ?? now)),
        undo: { token: record.token, stamp: record.handled?.stamp ?? 0 },
      })),
    ],
  }
}

export function nameWithSubject(record: InboxRecord, place: InboxPlace): string {
  return `${record.enquiry.name}, ${nameInInbox(record.enquiry, place.stock)}`
}

/** Every method to answer by, the one that was asked for first. */
export function listMethods(
  { enquiry, code }: Pick<InboxRecord, "enquiry" | "code">,
  { siteUrl, dealer, stock }: Site,
) {
  const vehicle = enquiry.subject.kind === "offer" ? undefined : findSubjectVehicle(enquiry.subject, stock)
  return listReplyMethods({
    enquiry,
    code,
    dealerName: dealer.name,
    vehicle: vehicle ? { name: formatFullName(vehicle), url: siteUrl + buildShortPath(vehicle) } : null,
  })
}

/** What is asked for, besides an answer. */
function formatRequest({ enquiry: { contactMethod, callWindow, subject }, visit }: InboxRecord): string {
  return [
    ...(subject.kind === "offer" ? [formatOffer(subject.offered)] : []),
    ...(visit === null ? [] : [inboxTexts.visitRequest(formatOnVisit(visit))]),
    ...(callWindow === null ? [] : [inboxTexts.callRequest(formatCall(callWindow))]),
    ...(contactMethod === "callback" && callWindow === null ? [inboxTexts.soonest] : []),
  ].join(" ")
}

/** "Nabízí Volkswagen Golf 2015, 132 000 km. Představa 165 000 Kč." */
function formatOffer(offered: OfferedVehicle): string {
  const { vin, mileageKm, expectedPriceCzk } = offered
  const what = [formatOfferedName(offered) || vin, formatMileage(mileageKm)].filter(Boolean).join(", ")
  const price =
    expectedPriceCzk === null ? "" : ` ${inboxTexts.expectedPrice(formatPriceCzk(expectedPriceCzk))}`
  return inboxTexts.offers(what) + price
}

/** The visitor's own, or what is asked for without any. */
function formatWords(record: InboxRecord): string {
  const { message, subject } = record.enquiry
  return message || formatRequest(record) || describeSearch(subject) || inboxTexts.noWords
}

/** The vehicle or the search that it is about, with the page that shows it. */
function describeAsked({ enquiry: { subject } }: InboxRecord, { stock }: InboxPlace) {
  if (subject.kind === "search" && describeSearch(subject) !== "")
    return {
      name: describeSearch(subject),
      price: inboxTexts.inStock,
      path: buildSearchPath(subject),
      photo: null,
    }
  return findAskedVehicle(subject, stock)
}

export function describeRow(record: InboxRecord, place: InboxPlace) {
  const { token, enquiry, receivedAt, missedCalls, visit, photoIds } = record
  const methods = listMethods(record, place)
  const words = formatWords(record)
  const request = formatRequest(record)
  return {
    token,
    path: buildLinkPath("dealer", token),
    words,
    name: enquiry.name,
    about: nameInInbox(record.enquiry, place.stock),
    since: formatSince(receivedAt, place.now),
    request: request === words ? "" : request,
    missed: asksForEmail(enquiry) ? null : formatMissedCalls(missedCalls),
    missedCalls,
    phone: enquiry.phone && formatPhone(enquiry.phone),
    method: methods[0] ?? null,
    hasAnswers: methods.some(({ kind }) => kind !== "phone"),
    /** An answer settles a visit that may still be. */
    isVisit: visit !== null && !isVisitOver(visit, place.now),
    asked: describeAsked(record, place),
    photoIds: photoIds.slice(0, SHOWN_PHOTOS),
    morePhotos: Math.max(0, photoIds.length - SHOWN_PHOTOS),
  }
}

const outlooksToCall: readonly (VisitOutlook | null)[] = ["silent", "asked", "sold"]

function describeVisitRow(record: InboxRecord, place: InboxPlace) {
  const { token, enquiry, visit } = record
  const outlook = findOutlook(record, place.now, isOfSold(enquiry, place.stock))
  const phone = listMethods(record, place).find(({ kind }) => kind === "phone")
  return {
    path: buildLinkPath("dealer", token),
    time: visit === null || visit.time === null ? inboxTexts.byArrangement : formatTime(visit.time),
    name: enquiry.name,
    about: [nameInInbox(record.enquiry, place.stock), outlook && outlookTexts[outlook]]
      .filter(Boolean)
      .join(", "),
    isCancelled: outlook === "cancelled",
    call: outlooksToCall.includes(outlook) ? (phone ?? null) : null,
  }
}
