import type { DealerTimes } from "../calendar/day-plan.ts"
import type { Moment } from "../calendar/opening-hours.ts"
import { dropUnseen } from "../czech/drop-unseen.ts"
import { parseVehicleId } from "../vehicle/vehicle-path.ts"
import { type CallWindow, formatCallWindow, listCallDays } from "./call-days.ts"
import type { Enquiry, EnquirySubject, EnquiryWay } from "./enquiry.ts"
import { collectErrors, type EnquiryError, type Report } from "./enquiry-error.ts"
import type { TypedFields } from "./enquiry-fields.ts"
import { addRemark, hasControls, readContacts, readText } from "./read-contacts.ts"
import { findFirstSlot, listVisitDays, type VisitSlot } from "./visit/visit-days.ts"

export type EnquiryReading =
  | { readonly ok: true; readonly enquiry: Enquiry; readonly suspect: boolean }
  | { readonly ok: false; readonly errors: readonly EnquiryError[] }

export type ReadingTerms = { readonly times: DealerTimes; readonly now: Moment }

const MAX_SEARCH_CHARACTERS = 2_000

/** The same in the browser and on the server, whose answer counts. What the chosen way does not need is ignored. */
export function readEnquiry(typed: TypedFields, { times, now }: ReadingTerms): EnquiryReading {
  const { errors, report } = collectErrors()
  const way = readWay(typed.way)
  const subject = readSubject(typed)
  const callWindow = way === "callback" ? readCallWindow(typed, { times, now }, report) : null
  const visit = way === "visit" ? readVisit(typed, { times, now }, report) : null
  const hasPhone = dropUnseen(typed.phone) !== ""
  if (way === "callback" && !hasPhone) report("phone", { problem: "phone-to-call-missing" })
  if (visit !== null && visit.time === null && !hasPhone)
    report("phone", { problem: "phone-to-arrange-missing" })
  const { phoneRemark, ...contacts } = readContacts(typed, report)
  const message = readText(typed, "message", report)
  if (message === "" && subject.kind === "general") report("message", { problem: "message-missing" })
  if (message === "" && subject.kind === "search" && subject.search === "")
    report("message", { problem: "wish-missing" })

  const found = errors()
  if (found.length > 0) return { ok: false, errors: found }
  const financing = typed.financing !== ""
  const told = addRemark(message, phoneRemark)
  const enquiry = { way, subject, ...contacts, message: told, financing, callWindow, visit }
  return { ok: true, enquiry, suspect: typed.honeypot !== "" }
}

export function readWay(text: string): EnquiryWay {
  return text === "callback" || text === "visit" ? text : "question"
}

function readSubject({ vehicle, search }: TypedFields): EnquirySubject {
  const vehicleId = parseVehicleId(vehicle)
  if (vehicleId !== undefined) return { kind: "vehicle", vehicleId }
  // A form about a search sends its field even where no filter is chosen, with a question mark in front.
  if (!search.startsWith("?")) return { kind: "general" }
  const query = search.slice(1)
  const isSound = query.length <= MAX_SEARCH_CHARACTERS && !hasControls(query)
  return { kind: "search", search: isSound ? query.toWellFormed() : "" }
}

function readCallWindow(
  { callWindow }: TypedFields,
  { times, now }: ReadingTerms,
  report: Report,
): CallWindow | null {
  if (callWindow === "") return null
  const windows = listCallDays(times, now).flatMap((day) => day.windows)
  const chosen = windows.find((window) => formatCallWindow(window) === callWindow)
  if (chosen === undefined) report("callWindow", { problem: "call-window-gone" })
  return chosen ?? null
}

export function readVisit(
  { visitDay, visitTime }: Pick<TypedFields, "visitDay" | "visitTime">,
  { times, now }: ReadingTerms,
  report: Report,
): VisitSlot | null {
  const days = listVisitDays(times, now)
  const next = findFirstSlot(days) ?? null
  if (visitDay === "") report("visitDay", { problem: "day-missing" })
  const chosen = days.find(({ day, closed }) => day === visitDay && closed === null)
  if (visitDay !== "" && chosen === undefined) report("visitDay", { problem: "slot-gone", next })
  if (chosen?.byArrangement) return { day: chosen.day, time: null }
  if (visitTime === "") report("visitTime", { problem: "time-missing" })
  else if (chosen !== undefined && !chosen.times.includes(visitTime))
    report("visitTime", { problem: "slot-gone", next })
  return chosen === undefined || visitTime === "" ? null : { day: chosen.day, time: visitTime }
}
