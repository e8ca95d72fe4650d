import { formatMinutes } from "#domain/calendar/opening-hours.ts"
import { formatAtTime, formatDate } from "#domain/czech/calendar-days.ts"
import { formatCount } from "#domain/czech/choose-plural.ts"
import { formatOnDay } from "#domain/czech/named-days.ts"
import { formatPriceCzk } from "#domain/czech/price.ts"
import { formatWholeNumber } from "#domain/czech/quantity.ts"
import { upperFirst } from "#domain/czech/upper-first.ts"
import { formatCall, formatVisit } from "#domain/enquiry/enquiry-times.ts"
import type { Interest, ViewedVehicle, Week, WeekVehicle } from "#domain/insights/gather-week.ts"
import type { WishCount } from "#domain/insights/week-records.ts"
import { buildLinkPath } from "#domain/site/link-paths.ts"
import { formatFullName, formatVehicleName, type Vehicle } from "#domain/vehicle/vehicle.ts"
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts"
import type { LetterBar, LetterFact } from "#server/mail/template/letter.ts"

/** Of a finding the report names every vehicle, the letter the first. */
const MAX_NAMED = 3

/** "4K7 M2X", "Škoda Octavia, zavolat v pondělí 16. 11. mezi 13:00 a 15:00", "přišlo v pátek 13. 11. v 9:20" */
export function describeWaiting(waiting: Week["waiting"][number], siteUrl: string): LetterFact {
  const { code, receivedAt, token } = waiting
  return {
    label: code,
    value: upperFirst([nameSubject(waiting), ...listWish(waiting)].join(", ")),
    url: siteUrl + buildLinkPath("dealer", token),
    note: `přišlo ${formatOnDay(receivedAt)} ${formatAtTime(formatMinutes(receivedAt.minutes))}`,
  }
}

function nameSubject({ subject, vehicle }: Week["waiting"][number]): string {
  if (subject.kind === "search") return "sehnat vůz"
  if (subject.kind === "general") return "obecný dotaz"
  // What is offered the visitor has written.
  if (subject.kind === "offer") return "nabídka k\u00a0výkupu"
  return vehicle === null ? `vůz č.\u00a0${subject.vehicleId}` : formatVehicleName(vehicle)
}

function listWish({ way, callWindow, visit }: Week["waiting"][number]): readonly string[] {
  if (visit !== null) return [`prohlídka ${formatVisit(visit)}`]
  if (callWindow !== null) return [`zavolat ${formatCall(callWindow)}`]
  return way === "callback" ? ["zavolat"] : []
}

export function describeArrived({ vehicle, on }: WeekVehicle, siteUrl: string): LetterFact {
  return { ...nameVehicle(vehicle, siteUrl), label: formatDate(on), note: formatPriceCzk(vehicle.priceCzk) }
}

export function describeSold({ vehicle, on, days }: WeekVehicle, siteUrl: string): LetterFact {
  return {
    ...nameVehicle(vehicle, siteUrl),
    label: formatDate(on),
    ...(days !== null && { note: formatDaysInStock(days) }),
  }
}

export function describeLongInStock({ vehicle, interest, days }: ViewedVehicle, siteUrl: string): LetterFact {
  const { views } = interest
  const looked = views === 0 ? "žádné zobrazení" : formatCount(views, ["zobrazení", "zobrazení", "zobrazení"])
  return {
    ...nameVehicle(vehicle, siteUrl),
    label: formatDays(days ?? 0),
    note: [looked, ...listContacts(interest, "žádný dotaz")].join(", "),
  }
}

/** The most looked at has the whole width. */
export function drawViews(viewed: readonly ViewedVehicle[], siteUrl: string): readonly LetterBar[] {
  const most = viewed[0]?.interest.views ?? 1
  return viewed.map(({ vehicle, interest, days }) => ({
    label: formatFullName(vehicle),
    url: siteUrl + buildVehiclePath(vehicle),
    note: [
      ...listContacts(interest, "bez\u00a0hovoru a\u00a0dotazu"),
      ...(hasContacts(interest) || days === null ? [] : [formatDaysInStock(days)]),
    ].join(", "),
    value: formatWholeNumber(interest.views),
    share: interest.views / most,
  }))
}

export function drawEmptySearches(searches: readonly WishCount[]): readonly LetterBar[] {
  const most = searches[0]?.count ?? 1
  return searches.map(({ wishes, count }) => ({
    label: wishes,
    value: `${formatWholeNumber(count)}×`,
    share: count / most,
  }))
}

/** What in the stock needs a hand, as the stock report groups it. */
export function describeFindings({ findings, unread }: Week): readonly LetterFact[] {
  const found = findings.map(({ heading, vehicles }) => ({
    label: formatVehicles(vehicles.length),
    value: heading,
    note: nameFirst(vehicles),
  }))
  return unread === 0
    ? found
    : [{ label: formatVehicles(unread), value: "Nejdou přečíst, na\u00a0webu mohou chybět" }, ...found]
}

function nameFirst(vehicles: readonly Vehicle[]): string {
  const named = vehicles
    .slice(0, MAX_NAMED)
    .map((vehicle) => `${formatVehicleName(vehicle)} č.\u00a0${vehicle.id}`)
  return [...named, ...(vehicles.length > named.length ? ["…"] : [])].join(", ")
}

function nameVehicle(vehicle: Vehicle, siteUrl: string): { readonly value: string; readonly url: string } {
  return { value: formatFullName(vehicle), url: siteUrl + buildVehiclePath(vehicle) }
}

function hasContacts({ calls, messages, questions }: Interest): boolean {
  return calls + messages + questions > 0
}

/** "4 hovory", "2 zprávy", "3 dotazy", or that there was none. */
function listContacts(interest: Interest, none: string): readonly string[] {
  const { calls, messages, questions } = interest
  if (!hasContacts(interest)) return [none]
  return [
    ...(calls > 0 ? [formatCount(calls, ["hovor", "hovory", "hovorů"])] : []),
    ...(messages > 0 ? [formatCount(messages, ["zpráva", "zprávy", "zpráv"])] : []),
    ...(questions > 0 ? [formatCount(questions, ["dotaz", "dotazy", "dotazů"])] : []),
  ]
}

function formatVehicles(count: number): string {
  return formatCount(count, ["vůz", "vozy", "vozů"])
}

function formatDays(days: number): string {
  return formatCount(days, ["den", "dny", "dnů"])
}

function formatDaysInStock(days: number): string {
  return `${formatDays(days)} v\u00a0nabídce`
}
