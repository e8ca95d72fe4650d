import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import type { Moment } from "#domain/calendar/opening-hours.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { mapKeys } from "#domain/data/records.ts"
import type { SellingDealer } from "#domain/dealer/dealer.ts"
import { type Enquiry, findSubjectVehicle, findVehicleId } from "#domain/enquiry/enquiry.ts"
import { type EnquiryPage, enquiryPages } from "#domain/enquiry/linked-enquiry.ts"
import { buildLinkPath, type LinkStep } from "#domain/site/link-paths.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { formatFullName, formatVehicleName, type Vehicle } from "#domain/vehicle/vehicle.ts"
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts"
import { readDatabaseTime } from "#server/database/clocks.ts"
import { signDayToken, signLinkToken } from "#server/mail/link-token.ts"
import type { MailSite } from "#server/mail/mail.ts"
import type { MailFact, MailLink } from "#server/mail/mail-content.ts"

export type EnquiryMailData = { readonly enquiryId: string }

/** What the mails about an enquiry are made of. */
export type EnquiryMailProps = {
  readonly siteUrl: string
  readonly dealer: SellingDealer
  readonly enquiry: Enquiry
  readonly code: string
  /** In Prague. */
  readonly receivedAt: Moment
  /** Null when the enquiry is about none, or when nobody remembers it. */
  readonly vehicle: Vehicle | null
  /** Of the links to each page. */
  readonly tokens: Readonly<Record<EnquiryPage, string>>
  /** The link of the day, in mails to the dealer. */
  readonly dayUrl: string
}

/** "Škoda Octavia Combi 2.0 TDI, č. 104211" with its page; null when the enquiry is about no vehicle. */
export function describeAskedVehicle({
  enquiry: { subject },
  vehicle,
  siteUrl,
}: EnquiryMailProps): { readonly name: string; readonly url: string | null } | null {
  const id = findVehicleId(subject)
  if (id === null) return null
  const number = `č.\u00a0${id}`
  if (vehicle === null) return { name: number, url: null }
  return { name: `${formatFullName(vehicle)}, ${number}`, url: siteUrl + buildVehiclePath(vehicle) }
}

/** The same as a line of the mail's facts. */
export function listVehicle(props: EnquiryMailProps, label = "Vůz"): readonly MailFact[] {
  const asked = describeAskedVehicle(props)
  if (asked === null) return []
  return [{ label, value: asked.name, ...(asked.url !== null && { url: asked.url }) }]
}

/** What a subject names: the vehicle, or the dealer where there is none. */
export function nameSubject({ vehicle, dealer }: EnquiryMailProps): string {
  return vehicle === null ? dealer.name : formatVehicleName(vehicle)
}

export function buildLinkUrl(
  { siteUrl, tokens }: EnquiryMailProps,
  page: EnquiryPage,
  step?: LinkStep,
): string {
  return siteUrl + buildLinkPath(page, tokens[page], step)
}

/** Under every mail to a visitor. */
export function listVisitorLinks(props: EnquiryMailProps): readonly MailLink[] {
  return [
    { label: "Smazat moje údaje", url: buildLinkUrl(props, "erasure") },
    { label: "Ochrana osobních údajů", url: props.siteUrl + pagePaths.privacy },
  ]
}

/** Undefined when it is erased. */
export async function findEnquiry(
  { database, siteUrl, dealer, findStock }: MailSite,
  { enquiryId }: EnquiryMailData,
): Promise<(EnquiryMailProps & { readonly linkId: string }) | undefined> {
  const row = await database
    .selectFrom("enquiry")
    .innerJoin("link_key", (join) => join.onTrue())
    .where("id", "=", enquiryId)
    .select(["code", "fields", "received_at", "link_id", "key"])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { code, fields, received_at, link_id, key } = row
  const today = buildPragueMoment(await readDatabaseTime(database))
  return {
    siteUrl,
    dealer,
    code,
    enquiry: fields,
    receivedAt: buildPragueMoment(received_at),
    vehicle: findSubjectVehicle(fields.subject, findStock()) ?? null,
    tokens: mapKeys(enquiryPages, (page) => signLinkToken(key, link_id, page)),
    dayUrl: siteUrl + buildLinkPath("inbox", signDayToken(key, formatIsoDay(today))),
    linkId: link_id,
  }
}
