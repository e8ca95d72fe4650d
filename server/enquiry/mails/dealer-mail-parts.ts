import { formatPhone } from "#domain/czech/phone.ts"
import { formatPriceCzk } from "#domain/czech/quantity.ts"
import { shortenText } from "#domain/czech/shorten-text.ts"
import { describeSearch, type Enquiry } from "#domain/enquiry/enquiry.ts"
import { formatArrival } from "#domain/enquiry/enquiry-code.ts"
import { listEnquiryFacts } from "#domain/enquiry/inbox/enquiry-facts.ts"
import { buildReplyUrl } from "#domain/enquiry/inbox/reply-methods.ts"
import { formatOfferedName } from "#domain/enquiry/offer/list-offered-facts.ts"
import { buildPhoneUrl } from "#domain/form/contact-fields.ts"
import { formatVehicleName } from "#domain/vehicle/vehicle.ts"
import type { MailButton, MailContent, MailFact, MailPart } from "#server/mail/mail-content.ts"
import { describeAskedVehicle, type EnquiryMailProps } from "./enquiry-mail-props.ts"

/** With the link of the day, so that who has a mail of today is never kept out by strangers who ask for it. */
export const buildDealerFooter = (dayUrl: string): MailContent["footer"] => ({
  text: "Interní zpráva pro\u00a0prodejce. Údaje se na\u00a0webu samy smažou 6\u00a0měsíců od\u00a0poslední zprávy, do\u00a0té doby je smažte i\u00a0z\u00a0pošty.",
  links: [{ label: "Všechny dotazy, auta a\u00a0otevírací doba", url: dayUrl }],
})

/** The visitor's own words; nothing stands before them but what is asked for. */
export function listWords({ message }: Enquiry): MailPart[] {
  return message === "" ? [] : [{ kind: "quote", text: message }]
}

/** The contact methods: filled is the one that the visitor asked for. */
export function listTalkButtons({ enquiry, code, vehicle }: EnquiryMailProps): MailPart[] {
  const { phone } = enquiry
  const reply = buildReplyUrl(enquiry, code, vehicle && formatVehicleName(vehicle))
  const buttons: MailButton[] = [
    ...(reply === null ? [] : [{ variant: "call" as const, label: "Odpovědět e-mailem", url: reply }]),
    ...(phone === null
      ? []
      : [
          {
            variant: reply === null ? ("call" as const) : ("quiet" as const),
            label: `Zavolat ${formatPhone(phone)}`,
            url: buildPhoneUrl(phone),
          },
        ]),
  ]
  return buttons.length === 0 ? [] : [{ kind: "buttons", buttons }]
}

/** In small print at the end. */
export function buildArrivalNote({ code, receivedAt }: EnquiryMailProps): MailPart {
  return { kind: "note", text: formatArrival(code, receivedAt) }
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
