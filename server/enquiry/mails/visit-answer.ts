import { formatTownLine, type Phone } from "#domain/dealer/dealer.ts"
import type { SavedVisit } from "#domain/enquiry/decide-action.ts"
import { formatOnVisit, formatVisit, formatVisitWithYear } from "#domain/enquiry/enquiry-times.ts"
import type { EnquiryParty } from "#domain/enquiry/linked-enquiry.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import type { Mail, MailSite } from "#server/mail/mail.ts"
import {
  type MailButton,
  type MailCalendar,
  type MailContent,
  type MailPart,
  part,
  type WrittenMail,
  writeMail,
} from "#server/mail/mail-content.ts"
import { buildVisitCalendar } from "./build-visit-calendar.ts"
import {
  buildLinkUrl,
  describeAskedVehicle,
  type EnquiryMailData,
  type EnquiryMailProps,
  findEnquiry,
  listVehicle,
  listVisitorLinks,
  nameSubject,
} from "./enquiry-mail-props.ts"

/** The step as it was when the mail was posted: another may have followed. */
export type VisitMailData = EnquiryMailData & { readonly visit: SavedVisit }

/** The dealer's answer, to the visitor. */
export const visitAnswer: Mail<VisitMailData> = {
  queue: "visitor-mail",
  async write(mail, site) {
    const props = await findStep(site, mail)
    if (props === undefined) return null
    return { to: props.enquiry.email ?? "", replyTo: site.dealer.email, ...formatVisitAnswer(props) }
  },
}

/** A step of a visit, as the mails about it tell it. */
export type VisitMailProps = EnquiryMailProps & {
  readonly visit: SavedVisit
  /** The same in every mail about this visit. */
  readonly visitUid: string
  readonly changedAt: Date
}

export async function findStep(
  site: MailSite,
  { data, postedAt }: { readonly data: VisitMailData; readonly postedAt: Date },
): Promise<VisitMailProps | undefined> {
  const props = await findEnquiry(site, data)
  if (props === undefined) return undefined
  const visitUid = `visit-${props.linkId}@${new URL(site.siteUrl).hostname}`
  return { ...props, visit: data.visit, visitUid, changedAt: postedAt }
}

/** Tells the visitor of the dealer's answer. Nothing that the visitor wrote is repeated. */
export function formatVisitAnswer(props: VisitMailProps): WrittenMail {
  const { visit, dealer } = props
  const content = { ...formatStep(props, visit), footer: { text: null, links: listVisitorLinks(props) } }
  return writeMail(content, dealer, { calendar: buildCalendar(props, "visitor") })
}

type SteppedMail = Omit<MailContent, "footer">

function formatStep(props: VisitMailProps, visit: SavedVisit): SteppedMail {
  if (visit.kind === "cancelled") return formatCancelled(props)
  return visit.kind === "proposed" ? formatProposed(props, visit.note) : formatConfirmed(props)
}

function formatConfirmed(props: VisitMailProps): SteppedMail {
  const { visit, dealer } = props
  const [phone] = dealer.phones
  const inCalendar = visit.time === null ? [] : ["Termín do\u00a0kalendáře je v\u00a0příloze."]
  return {
    subject: `Potvrzený termín – ${nameSubject(props)}`,
    parts: [
      part.heading("Těšíme se na\u00a0vás"),
      part.highlight(formatVisitWithYear(visit), `${dealer.street}, ${formatTownLine(dealer)}`),
      part.buttons([{ variant: "quiet", label: "Trasa k\u00a0nám", url: dealer.map.link }]),
      part.facts([
        ...listVehicle(props),
        {
          label: "S\u00a0sebou",
          value: "občanský a\u00a0řidičský průkaz, pokud se chcete projet",
        },
      ]),
      part.rule,
      part.links("Nemůžete přijet?", [
        { label: "Zrušit termín", url: buildLinkUrl(props, "visit", "zrusit") },
        { label: `Zavolat ${phone.display}`, url: `tel:${phone.dial}` },
      ]),
      part.note(
        [...inCalendar, "Termín není rezervace vozu. Kdyby se mezitím prodal, dáme vám vědět předem."].join(
          " ",
        ),
      ),
    ],
  }
}

function formatProposed(props: VisitMailProps, note: string): SteppedMail {
  const { visit, dealer } = props
  const offered = formatVisit(visit)
  return {
    subject: `Navrhujeme jiný čas – ${nameSubject(props)}`,
    parts: [
      part.heading(`Hodí se vám ${offered}?`),
      part.paragraph(`Dobrý den,\ntermín, o\u00a0který jste žádali, nám nevychází. Navrhujeme: ${offered}.`),
      part.quote(note),
      part.buttons([
        { variant: "primary", label: "Hodí se mi to", url: buildLinkUrl(props, "visit") },
        { variant: "quiet", label: "Vybrat jiný čas", url: buildLinkUrl(props, "visit", "cas") },
      ]),
      buildCallLine(dealer.phones[0]),
      part.note("Odkaz ukáže stránku, termín přijmete až tlačítkem na\u00a0ní. Termín není rezervace vozu."),
    ],
  }
}

function formatCancelled(props: VisitMailProps): SteppedMail {
  const { visit, dealer } = props
  const what = visit.inCalendar
    ? `termín ${formatOnVisit(visit)} bohužel musíme zrušit.`
    : `žádost o\u00a0termín ${formatOnVisit(visit)} bohužel nemůžeme potvrdit.`
  return {
    subject: `Zrušený termín – ${nameSubject(props)}`,
    parts: [
      part.heading("Termín je zrušený"),
      part.paragraph(`Dobrý den,\n${what} Omlouváme se.`),
      part.facts(listVehicle(props)),
      part.buttons([buildAskAgain(props)]),
      buildCallLine(dealer.phones[0]),
    ],
  }
}

/** At the form of the vehicle, or at the dealer's contact where there is none any more. */
function buildAskAgain(props: EnquiryMailProps): MailButton {
  const page = describeAskedVehicle(props)?.url ?? props.siteUrl + pagePaths.contact
  return { variant: "primary", label: "Vybrat jiný čas", url: `${page}#poptavka` }
}

function buildCallLine({ display, dial }: Phone): MailPart {
  return part.links("Nebo nám zavolejte, domluvíme se hned:", [{ label: display, url: `tel:${dial}` }])
}

/**
 * What a mail about a visit does to its reader's calendar: adds what is confirmed, removes what was added. The visitor's has
 * nothing in it that was submitted, so that the form sends nobody's words to others.
 */
export function buildCalendar(props: VisitMailProps, reader: EnquiryParty): MailCalendar | null {
  const { visit, enquiry, dealer, code, changedAt, visitUid } = props
  const { kind, day, time, sequence, inCalendar } = visit
  const isCancelled = kind === "cancelled"
  if (!inCalendar || (kind !== "confirmed" && !isCancelled) || enquiry.email === null) return null
  // A proposal without a time may follow what is in the calendar; that still goes, by its UID.
  if (time === null && !isCancelled) return null
  const method = isCancelled ? "CANCEL" : "REQUEST"
  const about = `Prohlídka: ${nameSubject(props)}`
  const content = buildVisitCalendar({
    uid: visitUid,
    sequence,
    method,
    writtenAt: changedAt,
    day,
    time: time ?? "00:00",
    summary: reader === "dealer" ? `${about}, ${enquiry.name}` : about,
    description: `Číslo ${code}\nNa\u00a0zkušební jízdu si vezměte občanský a\u00a0řidičský průkaz.\nTelefon ${dealer.phones[0].display}`,
    location: `${dealer.street}, ${formatTownLine(dealer)}`,
    dealer: { name: dealer.name, email: dealer.email },
    visitor: { name: reader === "dealer" ? enquiry.name : enquiry.email, email: enquiry.email },
  })
  return { method, content }
}
