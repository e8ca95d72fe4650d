import { formatDate } from "#domain/czech/calendar-days.ts"
import { choosePlural, formatCount } from "#domain/czech/choose-plural.ts"
import { formatWholeNumber } from "#domain/czech/quantity.ts"
import { upperFirst } from "#domain/czech/sentence.ts"
import { formatCall, formatVisit } from "#domain/enquiry/enquiry-times.ts"
import { type CriteriaCount, LONG_IN_STOCK_DAYS, type Week } from "#domain/insights/gather-week.ts"
import { buildLinkPath } from "#domain/site/link-paths.ts"
import { formatVehicleName, type Vehicle } from "#domain/vehicle/vehicle.ts"
import type { MailBar, MailFact } from "#server/mail/mail-content.ts"

/** The mail names the first few of each kind: nobody reads it to the end in the yard. */
const MAX_NAMED = 3

/** "13. 11.", "Škoda Octavia, zavolat v pondělí 16. 11. mezi 13:00 a 15:00": since when, and what for. */
export function describeWaiting(waiting: Week["waiting"][number], siteUrl: string): MailFact {
  const { receivedAt, token } = waiting
  return {
    label: formatDate(receivedAt),
    value: upperFirst([nameSubject(waiting), ...listRequest(waiting)].join(", ")),
    url: siteUrl + buildLinkPath("dealer", token),
  }
}

function nameSubject({ subject, vehicle }: Week["waiting"][number]): string {
  if (subject.kind === "search") return "sehnat auto"
  if (subject.kind === "general") return "obecný dotaz"
  // What is offered the visitor has written.
  if (subject.kind === "offer") return "nabídka k\u00a0výkupu"
  return vehicle === null ? `vůz č.\u00a0${subject.vehicleId}` : formatVehicleName(vehicle)
}

function listRequest({ contactMethod, callWindow, visit }: Week["waiting"][number]): readonly string[] {
  if (visit !== null) return [`prohlídka ${formatVisit(visit)}`]
  if (callWindow !== null) return [`zavolat ${formatCall(callWindow)}`]
  return contactMethod === "callback" ? ["zavolat"] : []
}

/** What else happened, each in a row with the first three vehicles; what did not happen has none. */
export function describeInterest(week: Week): readonly MailFact[] {
  const { viewed, calls, messages, longInStock, watches } = week
  const tapped = [
    ...(calls === 0 ? [] : [`telefon ${formatTimes(calls)}`]),
    ...(messages === 0 ? [] : [`zprávu ${formatTimes(messages)}`]),
  ]
  return [
    ...nameFirst(
      "Zobrazení",
      viewed.map(({ vehicle, views }) => `${formatVehicleName(vehicle)} ${formatTimes(views)}`),
    ),
    ...(tapped.length === 0 ? [] : [{ label: "Klepli na", value: tapped.join(", ") }]),
    ...nameFirst(
      `Nad\u00a0${LONG_IN_STOCK_DAYS}\u00a0dnů`,
      longInStock.map(
        ({ vehicle, days }) => `${formatVehicleName(vehicle)} ${formatCount(days, ["den", "dny", "dnů"])}`,
      ),
    ),
    ...describeWatches(watches),
  ]
}

/** The first in bold, two more under it, and how many there are besides. */
function nameFirst(label: string, all: readonly string[]): readonly MailFact[] {
  const [first, ...named] = all.slice(0, MAX_NAMED)
  if (first === undefined) return []
  const left = all.length - MAX_NAMED
  const more = left > 0 ? ` a\u00a0${formatCount(left, ["další", "další", "dalších"])}` : ""
  return [{ label, value: first, ...(named.length > 0 && { note: `${named.join(", ")}${more}` }) }]
}

function describeWatches({ total, added }: Week["watches"]): readonly MailFact[] {
  if (total === 0) return []
  const came =
    added === 0
      ? "za\u00a0týden nepřibyl žádný"
      : `za\u00a0týden ${choosePlural(added, ["přibyl", "přibyli", "přibylo"])} ${formatWholeNumber(added)}`
  return [{ label: "Hlídací psi", value: `${formatWholeNumber(total)}, ${came}` }]
}

export function drawEmptySearches(searches: readonly CriteriaCount[]): readonly MailBar[] {
  const most = searches[0]?.count ?? 1
  return searches.map(({ criteria, count }) => ({
    label: criteria,
    value: formatTimes(count),
    share: count / most,
  }))
}

/** What in the stock needs a hand, as the stock report groups it. */
export function describeFindings({ findings, unread }: Week): readonly MailFact[] {
  const found = findings.map(({ heading, findings: concerned }) => ({
    label: formatVehicles(concerned.length),
    value: heading,
    note: nameVehicles(concerned.map(({ vehicle }) => vehicle)),
  }))
  return unread === 0
    ? found
    : [{ label: formatVehicles(unread), value: "Nejdou přečíst, na\u00a0webu mohou chybět" }, ...found]
}

function nameVehicles(vehicles: readonly Vehicle[]): string {
  const named = vehicles
    .slice(0, MAX_NAMED)
    .map((vehicle) => `${formatVehicleName(vehicle)} č.\u00a0${vehicle.id}`)
  return [...named, ...(vehicles.length > named.length ? ["…"] : [])].join(", ")
}

function formatVehicles(count: number): string {
  return formatCount(count, ["vůz", "vozy", "vozů"])
}

/** "14×" */
function formatTimes(count: number): string {
  return `${formatWholeNumber(count)}×`
}
