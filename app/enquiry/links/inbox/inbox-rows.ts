import type { DealerTimes } from "#domain/calendar/day-plan.ts"
import type { Moment } from "#domain/calendar/opening-hours.ts"
import { formatTime } from "#domain/czech/opening-hours.ts"
import { formatPhone } from "#domain/czech/phone.ts"
import { formatMileage, formatPriceCzk } from "#domain/czech/quantity.ts"
import { shortenText } from "#domain/czech/shorten-text.ts"
import {
  buildSearchPath,
  describeSearch,
  type Enquiry,
  type EnquirySubject,
  findVehicleId,
  isOfSold,
} from "#domain/enquiry/enquiry.ts"
import { formatCall, formatOnVisit } from "#domain/enquiry/enquiry-times.ts"
import { findOutlook, type VisitOutlook } from "#domain/enquiry/inbox/arrange-inbox.ts"
import type { InboxRecord } from "#domain/enquiry/inbox/inbox.ts"
import { formatSince, formatWaiting } from "#domain/enquiry/inbox/inbox-words.ts"
import { asksForEmail, listReplyMethods, type ReplyMethod } from "#domain/enquiry/inbox/reply-methods.ts"
import { formatOfferedName } from "#domain/enquiry/offer/list-offered-facts.ts"
import { isVisitOver } from "#domain/enquiry/visit/visit-days.ts"
import { buildLinkPath } from "#domain/site/link-paths.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { findMainPhoto } from "#domain/vehicle/media.ts"
import { buildPhotoPath } from "#domain/vehicle/photo-path.ts"
import { formatFullName, formatVehicleName, type Vehicle } from "#domain/vehicle/vehicle.ts"
import { buildShortPath } from "#domain/vehicle/vehicle-path.ts"
import { findAskedVehicle } from "../find-asked-vehicle.ts"
import { formatMissedCalls, inboxTexts } from "./texts.ts"

export type OpenRow = ReturnType<typeof describeOpen>
export type VisitRow = ReturnType<typeof describeVisitRow>
export type OfferRow = ReturnType<typeof describeOfferRow>
export type QuarantinedRow = ReturnType<typeof describeQuarantined>

export type InboxSite = {
  readonly siteUrl: string
  readonly dealer: DealerTimes & { readonly name: string }
  readonly stock: StockSnapshot | undefined
}

export type InboxPlace = InboxSite & { readonly now: Moment }

const SHOWN_PHOTOS = 3
const SUSPECT_CHARACTERS = 120

export function findVehicle(subject: EnquirySubject, stock: StockSnapshot | undefined): Vehicle | undefined {
  const id = findVehicleId(subject) ?? 0
  return stock?.vehicleById.get(id) ?? stock?.soldById.get(id)?.vehicle
}

/** "Škoda Octavia", or what else it is about. */
function nameSubject({ enquiry: { subject } }: InboxRecord, { stock }: InboxSite): string {
  if (subject.kind === "search") return inboxTexts.search
  const id = findVehicleId(subject)
  if (id === null) return inboxTexts.general
  const vehicle = findVehicle(subject, stock)
  return vehicle === undefined ? inboxTexts.number(id) : formatVehicleName(vehicle)
}

export function nameWithSubject(record: InboxRecord, site: InboxSite): string {
  return `${record.enquiry.name}, ${nameSubject(record, site)}`
}

function listMethods(
  { enquiry, code }: InboxRecord,
  { siteUrl, dealer, stock }: InboxSite,
): readonly ReplyMethod[] {
  const vehicle = enquiry.subject.kind === "offer" ? undefined : findVehicle(enquiry.subject, stock)
  return listReplyMethods({
    enquiry,
    code,
    dealerName: dealer.name,
    vehicle: vehicle ? { name: formatFullName(vehicle), url: siteUrl + buildShortPath(vehicle) } : null,
  })
}

/** What is asked for, besides an answer. */
function formatRequest({ contactMethod, callWindow }: Enquiry, visit: InboxRecord["visit"]): string | null {
  const criteria = [
    ...(visit === null ? [] : [inboxTexts.visitRequest(formatOnVisit(visit))]),
    ...(callWindow === null ? [] : [inboxTexts.callRequest(formatCall(callWindow))]),
    ...(contactMethod === "callback" && callWindow === null ? [inboxTexts.soonest] : []),
  ]
  return criteria.length === 0 ? null : criteria.join(" ")
}

/** The visitor's own, or what is asked for without any. */
function formatWords({ enquiry, visit }: InboxRecord): string {
  const asked = formatRequest(enquiry, visit) ?? describeSearch(enquiry.subject)
  return enquiry.message || asked || inboxTexts.noWords
}

/** The vehicle or the search that it is about, with the page that shows it. */
function describeAsked(subject: EnquirySubject, stock: StockSnapshot | undefined) {
  if (subject.kind === "search" && describeSearch(subject) !== "")
    return {
      name: describeSearch(subject),
      price: inboxTexts.inStock,
      path: buildSearchPath(subject),
      photo: null,
    }
  const asked = findAskedVehicle(subject, stock)
  const vehicle = findVehicle(subject, stock)
  const photo = vehicle && findMainPhoto(vehicle)
  return asked && { ...asked, photo: vehicle && photo ? buildPhotoPath(vehicle, photo, 160, "webp") : null }
}

export function describeOpen(record: InboxRecord, place: InboxPlace) {
  const { token, enquiry, receivedAt, missedCalls, visit } = record
  const { now, stock } = place
  const request = formatRequest(enquiry, visit)
  return {
    token,
    words: formatWords(record),
    name: enquiry.name,
    about: nameSubject(record, place),
    since: formatSince(receivedAt, now),
    waiting: formatWaiting(receivedAt, now),
    request: enquiry.message === "" ? null : request,
    missed: asksForEmail(enquiry) ? null : formatMissedCalls(missedCalls),
    missedCalls,
    phone: enquiry.phone && formatPhone(enquiry.phone),
    methods: listMethods(record, place),
    /** An answer settles a visit that may still be. */
    visitPath: visit !== null && !isVisitOver(visit, now) ? buildLinkPath("dealer", token) : null,
    asked: describeAsked(enquiry.subject, stock),
  }
}

export function describeOlder(record: InboxRecord, place: InboxPlace) {
  return {
    path: buildLinkPath("dealer", record.token),
    words: formatWords(record),
    about: `${nameWithSubject(record, place)}, ${formatSince(record.receivedAt, place.now)}`,
    name: record.enquiry.name,
    method: listMethods(record, place)[0] ?? null,
  }
}

const outlooksToCall: readonly (VisitOutlook | null)[] = ["silent", "asked", "sold"]

export function describeVisitRow(record: InboxRecord, place: InboxPlace) {
  const { token, enquiry, visit } = record
  const outlook = findOutlook(record, place.now, isOfSold(enquiry, place.stock))
  const phone = listMethods(record, place).find(({ kind }) => kind === "phone")
  return {
    path: buildLinkPath("dealer", token),
    time: visit === null || visit.time === null ? inboxTexts.byArrangement : formatTime(visit.time),
    name: enquiry.name,
    about: nameSubject(record, place),
    outlook,
    callUrl: outlooksToCall.includes(outlook) ? (phone?.url ?? null) : null,
  }
}

export function describeOfferRow(record: InboxRecord, place: InboxPlace) {
  const { token, enquiry, receivedAt, photoIds } = record
  const offered = enquiry.subject.kind === "offer" ? enquiry.subject.offered : undefined
  const facts =
    offered === undefined
      ? []
      : [
          formatMileage(offered.mileageKm),
          ...(offered.expectedPriceCzk === null
            ? []
            : [inboxTexts.expectedPrice(formatPriceCzk(offered.expectedPriceCzk))]),
        ]
  return {
    path: buildLinkPath("dealer", token),
    title: (offered && (formatOfferedName(offered) || offered.vin)) ?? inboxTexts.offersHeading,
    facts: facts.join(", "),
    who: `${enquiry.name}, ${formatSince(receivedAt, place.now)}`,
    photoIds: photoIds.slice(0, SHOWN_PHOTOS),
    morePhotos: Math.max(0, photoIds.length - SHOWN_PHOTOS),
    callUrl: listMethods(record, place).find(({ kind }) => kind === "phone")?.url ?? null,
  }
}

/** As text only: nothing in it can be followed. */
export function describeQuarantined({ token, enquiry, receivedAt }: InboxRecord, now: Moment) {
  const words = enquiry.message === "" ? enquiry.name : enquiry.message
  return {
    token,
    path: buildLinkPath("dealer", token),
    words: shortenText(words, SUSPECT_CHARACTERS),
    since: formatSince(receivedAt, now),
  }
}
