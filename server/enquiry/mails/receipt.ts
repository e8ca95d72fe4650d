import { formatCount } from "#domain/czech/choose-plural.ts"
import { formatHoursLine } from "#domain/czech/opening-hours.ts"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { formatCall, formatOnVisit } from "#domain/enquiry/enquiry-times.ts"
import { findAnswerDay, formatAnswerDay } from "#domain/enquiry/visit/answer-day.ts"
import type { Mail } from "#server/mail/mail.ts"
import { type MailPart, part, type WrittenMail, writeMail } from "#server/mail/mail-content.ts"
import {
  type EnquiryMailData,
  type EnquiryMailProps,
  findEnquiry,
  listVehicle,
  listVisitorLinks,
  nameSubject,
} from "./enquiry-mail-props.ts"

export const receipt: Mail<EnquiryMailData> = {
  queue: "visitor-mail",
  async write({ data }, site) {
    const props = await findEnquiry(site, data)
    if (props === undefined) return null
    return { to: props.enquiry.email ?? "", replyTo: site.dealer.email, ...formatReceipt(props) }
  },
}

/**
 * Tells a visitor that the enquiry has arrived. It repeats nothing that was submitted: else the form would send anybody's words
 * to anybody.
 */
export function formatReceipt(props: EnquiryMailProps): WrittenMail {
  const { enquiry, dealer } = props
  const [first, second] = dealer.phones
  const parts: MailPart[] = [
    part.heading(formatHeading(enquiry)),
    part.paragraph(`Dobrý den,\n${formatConfirmation(enquiry)} ${formatNext(props)}`),
    part.facts([
      { label: "Číslo", value: props.code },
      ...listVehicle(props, enquiry.subject.kind === "offer" ? "Kupujete" : "Vůz"),
    ]),
    part.rule,
    part.paragraph(
      `Spěcháte? Zavolejte ${first.display} nebo\u00a0${second.display}. Otevírací doba: ${formatHoursLine(dealer.openingHours)}.`,
    ),
    part.buttons([{ variant: "call", label: `Zavolat ${first.display}`, url: `tel:${first.dial}` }]),
    part.note(`${formatDisclaimer(enquiry)} Údaje uchováme 6\u00a0měsíců od\u00a0poslední zprávy.`),
  ]
  const footer = {
    text: "Pokud jste nám nepsali vy, smažte údaje odkazem níže.",
    links: listVisitorLinks(props),
  }
  return writeMail({ subject: formatSubject(props), parts, footer }, dealer)
}

function formatSubject(props: EnquiryMailProps): string {
  const { contactMethod, subject } = props.enquiry
  if (subject.kind === "offer") return "Vaši nabídku k\u00a0výkupu jsme dostali"
  const what = contactMethod === "visit" ? "Žádost o\u00a0prohlídku" : "Váš dotaz jsme dostali"
  return `${what} – ${nameSubject(props)}`
}

function formatHeading({ contactMethod, subject }: Enquiry): string {
  if (subject.kind === "offer") return "Vaše nabídka dorazila"
  return contactMethod === "visit" ? "Vaše žádost dorazila" : "Váš dotaz dorazil"
}

function formatConfirmation({ contactMethod, subject }: Enquiry): string {
  if (subject.kind === "offer") {
    const photos = formatCount(subject.photoCount, ["fotku", "fotky", "fotek"])
    return `děkujeme, dostali jsme údaje${subject.photoCount === 0 ? "" : ` a\u00a0${photos}`}.`
  }
  return contactMethod === "visit" ? "děkujeme za\u00a0žádost o\u00a0prohlídku." : "děkujeme za\u00a0dotaz."
}

function formatNext({ enquiry, dealer, receivedAt }: EnquiryMailProps): string {
  const { contactMethod, subject, visit, callWindow } = enquiry
  const answered = formatAnswerDay(findAnswerDay(dealer, receivedAt, visit))
  if (subject.kind === "offer")
    return `Ozveme se ${answered} s\u00a0předběžnou cenou; konečnou řekneme po\u00a0prohlídce.`
  if (visit !== null)
    return `Chcete přijet ${formatOnVisit(visit)}. Termín vám ještě potvrdíme, ozveme se ${answered}.`
  if (contactMethod === "callback")
    return `Zavoláme vám ${callWindow === null ? answered : formatCall(callWindow)}.`
  return `Ozveme se vám ${answered}.`
}

function formatDisclaimer({ contactMethod, subject }: Enquiry): string {
  if (subject.kind === "offer")
    return `Nejde o\u00a0závazný prodej ani nákup.${subject.photoCount === 0 ? "" : " Fotky po\u00a090\u00a0dnech smažeme."}`
  return contactMethod === "visit"
    ? "Posíláte žádost o\u00a0termín, vůz tím není rezervovaný."
    : "Dotaz není objednávka ani rezervace."
}
