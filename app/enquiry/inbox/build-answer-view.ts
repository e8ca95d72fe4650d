import { formatHoursLine } from "#domain/czech/opening-hours.ts"
import { formatPhone } from "#domain/czech/phone.ts"
import { formatPriceCzk } from "#domain/czech/quantity.ts"
import type { FullDealer } from "#domain/dealer/dealer.ts"
import { describeSearch, type Enquiry, findSubjectVehicle, isOfSold } from "#domain/enquiry/enquiry.ts"
import type { InboxRecord } from "#domain/enquiry/inbox/inbox.ts"
import { formatLater } from "#domain/enquiry/inbox/inbox-words.ts"
import { findNextHour } from "#domain/enquiry/inbox/later-times.ts"
import {
  type AnswerFacts,
  defaultAnswers,
  formatMessage,
  listReadyAnswers,
} from "#domain/enquiry/inbox/ready-answers.ts"
import { formatReplySubject, listMessageMethods } from "#domain/enquiry/inbox/reply-methods.ts"
import { listSimilarVehicles } from "#domain/search/engine/similar-vehicles.ts"
import { findReservation } from "#domain/vehicle/reservation.ts"
import { formatVehicleName, type Vehicle } from "#domain/vehicle/vehicle.ts"
import { buildShortPath } from "#domain/vehicle/vehicle-path.ts"
import { type AskedAnswer, buildAnswerQuery } from "./answer-query.ts"
import { describeRow, type InboxPlace } from "./build-inbox-view.ts"
import { answerTexts, replyMethodTexts } from "./texts.ts"

export type AnswerView = NonNullable<ReturnType<typeof buildAnswerView>>

const SIMILAR = 2

/** An answer that is ready to be sent from the dealer's own telephone; undefined where nothing can be written to the visitor. */
export function buildAnswerView(
  record: InboxRecord,
  place: InboxPlace & { readonly dealer: FullDealer },
  asked: AskedAnswer,
) {
  const { enquiry, code, token } = record
  const { dealer, stock } = place
  const methods = listMessageMethods(enquiry, code)
  const method = methods.find(({ kind }) => kind === asked.method) ?? methods[0]
  if (method === undefined) return undefined
  const vehicle = enquiry.subject.kind === "offer" ? undefined : findSubjectVehicle(enquiry.subject, stock)
  const isSold = isOfSold(enquiry, stock)
  const facts = buildFacts(enquiry, vehicle, place)
  const answers = listReadyAnswers(dealer.answers ?? defaultAnswers, facts, isSold)
  const usual = Math.max(
    0,
    answers.findIndex(({ isOfSold }) => isSold && isOfSold),
  )
  const chosen = answers[asked.answer ?? usual] === undefined ? usual : (asked.answer ?? usual)
  const { words, name, asked: shown, path, isVisit } = describeRow(record, place)
  const sender = {
    dealerName: dealer.name,
    personName: dealer.person?.name ?? null,
    phone: dealer.phones[0].display,
    hours: formatHoursLine(dealer.openingHours),
  }
  return {
    token,
    words,
    name,
    contact: method.kind === "email" ? (enquiry.email ?? "") : formatPhone(enquiry.phone ?? ""),
    asked: shown,
    visitPath: isVisit ? path : null,
    kind: method.kind,
    /** The address that opens the message, up to its text. */
    start: method.start,
    subject: method.kind === "email" ? formatReplySubject(enquiry, code) : null,
    methods: methods.map(({ kind }) => ({
      title: replyMethodTexts[kind],
      isChosen: kind === method.kind,
      query: buildAnswerQuery(token, { method: kind, answer: asked.answer }),
    })),
    answers: answers.map(({ title }, answer) => ({
      title,
      isChosen: answer === chosen,
      query: buildAnswerQuery(token, { method: method.kind, answer }),
    })),
    text: formatMessage(method.kind, answers[chosen]?.text ?? "", sender),
  }
}

function buildFacts(
  { subject }: Enquiry,
  vehicle: Vehicle | undefined,
  place: InboxPlace & { readonly dealer: FullDealer },
): AnswerFacts {
  const { siteUrl, dealer, stock, now } = place
  const next = findNextHour(dealer, now)
  const similar =
    vehicle === undefined || stock === undefined ? [] : listSimilarVehicles(stock, vehicle, SIMILAR)
  const buildUrl = (each: Vehicle) => siteUrl + buildShortPath(each)
  const isSold = isOfSold({ subject }, stock)
  const name = vehicle === undefined ? null : formatVehicleName(vehicle)
  return {
    vůz: name,
    "volný vůz": vehicle === undefined || isSold || findReservation(vehicle, now) ? null : name,
    cena: vehicle?.priceCzk ? formatPriceCzk(vehicle.priceCzk) : null,
    hledání: describeSearch(subject) || null,
    odkaz: isSold ? null : vehicle === undefined ? siteUrl : buildUrl(vehicle),
    podobné:
      vehicle === undefined
        ? null
        : answerTexts.similar(similar.map((each) => `${formatVehicleName(each)}: ${buildUrl(each)}`)),
    kdy: next === undefined ? null : formatLater(next, now),
    "jméno prodejce": dealer.person?.name ?? dealer.name,
  }
}
