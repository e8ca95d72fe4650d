import { addDays } from "#domain/calendar/calendar-day.ts"
import { formatMinutes } from "#domain/calendar/opening-hours.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatDate } from "#domain/czech/calendar-days.ts"
import { formatCount } from "#domain/czech/choose-plural.ts"
import { formatOnDay } from "#domain/czech/named-days.ts"
import { formatTime } from "#domain/czech/opening-hours.ts"
import { formatPriceCzk } from "#domain/czech/quantity.ts"
import { upperFirst } from "#domain/czech/sentence.ts"
import { findShotsDay, formatShots } from "#domain/enquiry/shots.ts"
import { buildLinkPath } from "#domain/site/link-paths.ts"
import type { Mail } from "#server/mail/mail.ts"
import { type MailContent, type MailPart, type WrittenMail, writeMail } from "#server/mail/mail-content.ts"
import { buildArrivalNote, listWords } from "./dealer-mail-parts.ts"
import {
  describeAskedVehicle,
  type EnquiryMailData,
  type EnquiryMailProps,
  findEnquiry,
  listVisitorLinks,
  nameSubject,
} from "./enquiry-mail-props.ts"

/** How long an address is kept that photos were sent to; `server/erasure/erase-old.ts` erases it. */
const KEPT_DAYS = 30

function listShots({ enquiry: { subject } }: EnquiryMailProps) {
  return subject.kind === "photos" ? subject.shots : []
}

/** To the dealer: what to photograph, until when, and the page that takes the photos. */
export const shotsAsked: Mail<EnquiryMailData> = {
  queue: "mail",
  recipient: "dealer",
  async write({ data }, site) {
    const props = await findEnquiry(site, data, "shots")
    return props === undefined
      ? null
      : { to: site.dealer.email, replyTo: props.enquiry.email, ...formatShotsAsked(props) }
  },
}

export function formatShotsAsked(props: EnquiryMailProps): WrittenMail {
  const { dealer, receivedAt, siteUrl, token } = props
  const shots = listShots(props)
  const what = formatCount(shots.length, ["záběr", "záběry", "záběrů"])
  const day = findShotsDay(dealer, receivedAt)
  const until =
    day && `Slíbili jsme je ${formatOnDay(day.date)} do\u00a0${formatTime(formatMinutes(day.toMinutes))}.`
  const url = siteUrl + buildLinkPath("shots", token)
  const parts: MailPart[] = [
    { kind: "heading", text: `Dofoťte ${what}` },
    ...(until === undefined ? [] : [{ kind: "paragraph" as const, text: until }]),
    { kind: "facts", facts: [{ label: "Vyfotit", value: formatShots(shots) }, ...listVehicle(props)] },
    ...listWords(props.enquiry),
    { kind: "buttons", buttons: [{ look: "primary", label: "Otevřít a\u00a0vyfotit", url }] },
    buildArrivalNote(props),
  ]
  const footer: MailContent["footer"] = {
    text: "Interní zpráva pro\u00a0prodejce. Adresa zákazníka se na\u00a0webu sama smaže po\u00a030\u00a0dnech.",
    links: [],
  }
  return writeMail({ subject: `Dofotit ${what}: ${nameSubject(props)}`, parts, footer }, dealer)
}

function listVehicle(props: EnquiryMailProps) {
  const asked = describeAskedVehicle(props)
  if (asked === null) return []
  const price = props.vehicle === null ? "" : `, ${formatPriceCzk(props.vehicle.priceCzk)}`
  return [{ label: "Vůz", value: asked.name + price, ...(asked.url !== null && { url: asked.url }) }]
}

/** What the photos show; they are public. */
export type ShotsReadyData = EnquiryMailData & { readonly captions: readonly string[] }

/** To who asked for them. Nothing that the visitor typed is repeated. */
export const shotsReady: Mail<ShotsReadyData> = {
  queue: "visitor-mail",
  recipient: "visitor",
  async write({ data, postedAt }, site) {
    const props = await findEnquiry(site, data, "visitor")
    if (props === undefined || props.enquiry.email === null) return null
    const content = formatShotsReady(props, data.captions, postedAt)
    return { to: props.enquiry.email, replyTo: site.dealer.email, ...content }
  },
}

export function formatShotsReady(
  props: EnquiryMailProps,
  captions: readonly string[],
  postedAt: Date,
): WrittenMail {
  const { dealer, receivedAt } = props
  const url = describeAskedVehicle(props)?.url ?? props.siteUrl
  const parts: MailPart[] = [
    { kind: "heading", text: "Vaše fotky jsou tady" },
    {
      kind: "paragraph",
      text: `Vyfotili jsme je ${formatOnDay(buildPragueMoment(postedAt))}: ${captions.join(", ")}. Najdete je u\u00a0vozu na\u00a0konci fotografií.`,
    },
    { kind: "buttons", buttons: [{ look: "primary", label: "Prohlédnout fotky", url }] },
    { kind: "facts", facts: listVehicle(props) },
    buildPhone(props, "Chcete vidět ještě něco? Odpovězte na\u00a0tento e-\u2060mail, nebo zavolejte"),
  ]
  const erased = formatDate(addDays(receivedAt, KEPT_DAYS))
  const footer = {
    text: `O\u00a0fotky jste si řekli na\u00a0našem webu. Vaši adresu smažeme ${erased} a\u00a0nic dalšího na\u00a0ni nepošleme.`,
    links: listVisitorLinks(props),
  }
  return writeMail({ subject: `Vaše fotky: ${nameSubject(props)}`, parts, footer }, dealer)
}

/** To who asked for them: there will be none. The request is erased once this is sent. */
export const shotsRefused: Mail<EnquiryMailData> = {
  queue: "visitor-mail",
  recipient: "visitor",
  async write({ data }, site) {
    const props = await findEnquiry(site, data, "visitor")
    if (props === undefined || props.enquiry.email === null) return null
    return { to: props.enquiry.email, replyTo: site.dealer.email, ...formatShotsRefused(props) }
  },
}

export function formatShotsRefused(props: EnquiryMailProps): WrittenMail {
  const { dealer } = props
  const url = describeAskedVehicle(props)?.url ?? null
  const parts: MailPart[] = [
    { kind: "heading", text: "Fotky tentokrát nepošleme" },
    {
      kind: "paragraph",
      text: `${upperFirst(formatShots(listShots(props)))}: to teď vyfotit nemůžeme, omlouváme se. Auto vám rádi ukážeme na\u00a0místě.`,
    },
    ...(url === null
      ? []
      : [
          {
            kind: "buttons" as const,
            buttons: [{ look: "primary" as const, label: "Domluvit prohlídku", url: `${url}#poptavka` }],
          },
        ]),
    buildPhone(props, "Nebo zavolejte"),
  ]
  const footer = {
    text: "O\u00a0fotky jste si řekli na\u00a0našem webu. Vaši adresu po\u00a0odeslání této zprávy mažeme.",
    links: [],
  }
  return writeMail({ subject: `Vůz ${nameSubject(props)} teď nevyfotíme`, parts, footer }, dealer)
}

function buildPhone({ dealer }: EnquiryMailProps, before: string): MailPart {
  const [phone] = dealer.phones
  return { kind: "links", before, links: [{ label: phone.display, url: `tel:${phone.dial}` }] }
}
