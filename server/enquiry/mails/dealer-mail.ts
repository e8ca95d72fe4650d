import { formatPhone } from "#domain/czech/phone.ts"
import { formatPriceCzk } from "#domain/czech/quantity.ts"
import { upperFirst } from "#domain/czech/sentence.ts"
import { shortenText } from "#domain/czech/shorten-text.ts"
import { describeSearch, type Enquiry } from "#domain/enquiry/enquiry.ts"
import { formatArrival } from "#domain/enquiry/enquiry-code.ts"
import { formatCall, formatVisit } from "#domain/enquiry/enquiry-times.ts"
import { listEnquiryFacts } from "#domain/enquiry/inbox/enquiry-facts.ts"
import { buildReplyUrl } from "#domain/enquiry/inbox/reply-methods.ts"
import { formatOfferedName } from "#domain/enquiry/offered-vehicle.ts"
import { buildPhoneUrl } from "#domain/form/contact-fields.ts"
import { formatVehicleName } from "#domain/vehicle/vehicle.ts"
import type { Database } from "#server/database/tables.ts"
import type { Mail } from "#server/mail/mail.ts"
import {
  type MailButton,
  type MailContent,
  type MailFact,
  type MailPart,
  part,
  type WrittenMail,
  writeMail,
} from "#server/mail/mail-content.ts"
import {
  buildLinkUrl,
  describeAskedVehicle,
  type EnquiryMailData,
  type EnquiryMailProps,
  findEnquiry,
} from "./enquiry-mail-props.ts"

/** Every enquiry that is not quarantined and not in a digest, with the photos of an offer. */
export const dealerMail: Mail<EnquiryMailData> = {
  queue: "mail",
  mayWait: true,
  async write({ data }, site) {
    const props = await findEnquiry(site, data)
    if (props === undefined) return null
    const photos = await listPhotos(site.database, data.enquiryId)
    return { to: site.dealer.email, replyTo: props.enquiry.email, ...formatDealerMail(props), photos }
  },
}

/** One by one: the driver reads each as text of twice its size first. */
async function listPhotos(database: Database, enquiryId: string): Promise<readonly Buffer[]> {
  const photos = database.selectFrom("enquiry_photo").where("enquiry_id", "=", enquiryId)
  const numbers = await photos.select("number").orderBy("number").execute()
  const jpegs: Buffer[] = []
  for (const { number } of numbers) {
    const row = await photos.select("jpeg").where("number", "=", number).executeTakeFirst()
    if (row !== undefined) jpegs.push(row.jpeg)
  }
  return jpegs
}

/** Tells the dealer of an enquiry: what to do, the visitor's words, the button for it; then about what, and who. */
export function formatDealerMail(props: EnquiryMailProps): WrittenMail {
  const { enquiry, dealer } = props
  const parts =
    enquiry.visit === null
      ? listAnswerParts(props)
      : listVisitParts(props, enquiry.visit, "chce přijet na\u00a0prohlídku")
  return writeMail({ subject: formatSubject(props), parts, footer: buildDealerFooter(props.dayUrl) }, dealer)
}

function formatSubject(props: EnquiryMailProps): string {
  const { callWindow, visit, contactMethod, subject } = props.enquiry
  if (subject.kind === "offer")
    return formatDealerSubject(
      subject.vehicleId === null ? "Nabídka k\u00a0výkupu" : "Auto na\u00a0protiúčet",
      props,
      null,
    )
  const call = callWindow === null ? null : `zavolat ${formatCall(callWindow)}`
  const what = contactMethod === "visit" ? "Žádost o\u00a0prohlídku" : "Dotaz"
  return formatDealerSubject(what, props, visit === null ? call : formatVisit(visit))
}

const SHOWN_CRITERIA = 80

/** Subjects are seen over shoulders and on locked screens: of what a visitor wrote they name the vehicle on offer or wanted. */
export function formatDealerSubject(what: string, props: EnquiryMailProps, when: string | null): string {
  const details = [...listAbout(props), ...(when === null ? [] : [when])]
  const name = `${what} ${props.code}`
  return details.length === 0 ? name : `${name}: ${details.join(", ")}`
}

function listAbout({ enquiry: { subject }, vehicle }: EnquiryMailProps): readonly string[] {
  if (subject.kind === "search")
    return ["sehnat auto", shortenText(describeSearch(subject), SHOWN_CRITERIA)].filter(Boolean)
  const asked = vehicle === null ? [] : [formatVehicleName(vehicle)]
  if (subject.kind !== "offer") return asked
  const offered = formatOfferedName(subject.offered)
  return offered === "" ? asked : [offered, ...asked.map((name) => `kupuje: ${name}`)]
}

function listAnswerParts(props: EnquiryMailProps): readonly MailPart[] {
  const { enquiry } = props
  const { contactMethod, name, callWindow } = enquiry
  const when = callWindow === null ? "co nejdřív, jakmile otevřete" : formatCall(callWindow)
  return [
    part.heading(`${nameAction(enquiry)}: ${name}`),
    part.paragraph(contactMethod === "callback" ? `Zavolejte ${when}.` : ""),
    part.quote(enquiry.message),
    buildTalkButtons(props),
    part.facts(listDealerFacts(props)),
    part.rule,
    part.buttons([{ variant: "quiet", label: "Vyřízeno", url: buildLinkUrl(props, "dealer") }]),
    part.links("Údaje už nepotřebujete?", [
      { label: "Smazat", url: buildLinkUrl(props, "dealer", "smazat") },
    ]),
    part.note(formatNote(enquiry)),
    buildArrivalNote(props),
  ]
}

function nameAction({ contactMethod, subject }: Enquiry): string {
  if (subject.kind === "offer") return "Ocenit auto"
  return contactMethod === "callback" ? "Zavolat" : "Odpovědět"
}

/** A time that the visitor asks for, and every answer to it. */
export function listVisitParts(
  props: EnquiryMailProps,
  visit: NonNullable<Enquiry["visit"]>,
  request: string,
): readonly MailPart[] {
  const { enquiry } = props
  const confirm: MailButton = { variant: "primary", label: "Potvrdit", url: buildLinkUrl(props, "dealer") }
  const propose: MailButton = {
    variant: "quiet",
    label: "Navrhnout jiný čas",
    url: buildLinkUrl(props, "dealer", "cas"),
  }
  return [
    part.heading(upperFirst(formatVisit(visit))),
    part.paragraph(`${enquiry.name} ${request}. Čeká na\u00a0potvrzení.`),
    part.quote(enquiry.message),
    // A visitor who gave no address cannot accept another time; a call is quicker.
    part.buttons(enquiry.email === null ? [confirm] : [confirm, propose]),
    part.facts(listDealerFacts(props)),
    buildTalkButtons(props),
    part.rule,
    part.links("Nehodí se?", [
      { label: "Odmítnout termín", url: buildLinkUrl(props, "dealer", "zrusit") },
      { label: "Smazat", url: buildLinkUrl(props, "dealer", "smazat") },
    ]),
    part.note(formatNote(enquiry)),
    buildArrivalNote(props),
  ]
}

function formatNote({ email, subject }: Enquiry): string {
  return [
    "Odkaz jen otevře stránku. Změní se něco až tlačítkem na\u00a0ní.",
    ...(email === null ? [] : ["Odpovědět můžete i\u00a0přímo na\u00a0tento e-mail, dojde zákazníkovi."]),
    ...(subject.kind === "offer" && subject.photoCount > 0
      ? ["Fotky z\u00a0přílohy smažte do\u00a090\u00a0dnů, na\u00a0webu zmizí samy."]
      : []),
  ].join(" ")
}

/** The contact methods: filled is the one that the visitor asked for. */
export function buildTalkButtons({ enquiry, code, vehicle }: EnquiryMailProps): MailPart {
  const { phone } = enquiry
  const reply = buildReplyUrl(enquiry, code, vehicle && formatVehicleName(vehicle))
  const links = [
    ...(reply === null ? [] : [{ label: "Odpovědět e-mailem", url: reply }]),
    ...(phone === null ? [] : [{ label: `Zavolat ${formatPhone(phone)}`, url: buildPhoneUrl(phone) }]),
  ]
  return part.buttons(links.map((link, index) => ({ ...link, variant: index === 0 ? "call" : "quiet" })))
}

/** About which vehicle, and who; an offer's photos are attached, or where else the mail says. */
export function listDealerFacts(props: EnquiryMailProps, photosAt = "v\u00a0příloze"): readonly MailFact[] {
  const { enquiry, vehicle, siteUrl } = props
  const described = describeAskedVehicle(props)
  const asked = vehicle &&
    described && {
      value: `${described.name}, ${formatPriceCzk(vehicle.priceCzk)}`,
      ...(described.url !== null && { url: described.url }),
    }
  return listEnquiryFacts(enquiry, { asked, siteUrl, photosAt })
}

/** In small print at the end. */
export function buildArrivalNote({ code, receivedAt }: EnquiryMailProps): MailPart {
  return part.note(formatArrival(code, receivedAt))
}

/** With the link of the day, so that who has a mail of today is never kept out by strangers who ask for it. */
export const buildDealerFooter = (dayUrl: string): MailContent["footer"] => ({
  text: "Interní zpráva pro\u00a0prodejce. Údaje se na\u00a0webu samy smažou 6\u00a0měsíců od\u00a0poslední zprávy, do\u00a0té doby je smažte i\u00a0z\u00a0pošty.",
  links: [{ label: "Všechny dotazy, auta a\u00a0otevírací doba", url: dayUrl }],
})
