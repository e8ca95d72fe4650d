import { formatMinutes, type Moment } from "../calendar/opening-hours.ts"
import { formatAtTime } from "../czech/calendar-days.ts"
import { formatOnDay } from "../czech/named-days.ts"
import { formatPhone } from "../czech/phone.ts"
import type { Enquiry } from "./enquiry.ts"
import type { EnquiryField } from "./enquiry-fields.ts"

/** As the form labels its fields, and mostly the dealer's mails and page, too. */
export const enquiryLabels = {
  name: "Jméno",
  phone: "Telefon",
  email: "E-mail",
  message: "Zpráva",
  financing: "Zajímá mě financování",
} as const satisfies Partial<Record<EnquiryField, string>>

/** What a visitor has filled in, as the dealer reads it. */
export type SaidField = {
  readonly field: EnquiryField
  readonly label: string
  readonly value: string
  readonly url?: string
}

type SaidRow = {
  readonly field: EnquiryField
  readonly part: "contact" | "wish"
  readonly label: string
  /** Nothing is said of an empty field, nor of one that an enquiry of an older release does not have. */
  readonly say: (enquiry: Enquiry) => string | null | undefined
  readonly link?: (enquiry: Enquiry) => string | null
}

/** Mails and the dealer's page read the same rows. */
const saidRows: readonly SaidRow[] = [
  { field: "name", part: "contact", label: enquiryLabels.name, say: ({ name }) => name },
  {
    field: "phone",
    part: "contact",
    label: enquiryLabels.phone,
    say: ({ phone }) => phone && formatPhone(phone),
    link: ({ phone }) => phone && buildPhoneUrl(phone),
  },
  {
    field: "email",
    part: "contact",
    label: enquiryLabels.email,
    say: ({ email }) => email,
    link: ({ email }) => email && buildEmailUrl(email),
  },
  {
    field: "financing",
    part: "wish",
    label: "Financování",
    say: ({ financing }) => (financing ? "ano, zajímá" : null),
  },
]

export function listSaidFields(enquiry: Enquiry, wanted: SaidRow["part"]): readonly SaidField[] {
  return saidRows.flatMap(({ field, part, label, say, link }) => {
    const value = say(enquiry) ?? ""
    const url = link?.(enquiry) ?? ""
    if (part !== wanted || value === "") return []
    return { field, label, value, ...(url !== "" && { url }) }
  })
}

/** "4K7 M2X" on one line. Subjects of mails have a plain space, by which a mailbox is searched. */
export function formatCode(code: string): string {
  return code.replace(" ", "\u00a0")
}

/** A mail that answers a question, with its subject; null where the visitor wants a call or a visit, or gave no address. */
export function buildReplyUrl(
  { way, email, subject }: Enquiry,
  code: string,
  vehicle: string | null,
): string | null {
  if (way !== "question" || email === null) return null
  const what = `${subject.kind === "offer" ? "Vaše nabídka" : "Váš dotaz"} ${code}`
  return `${buildEmailUrl(email)}?subject=${encodeURIComponent(vehicle === null ? what : `${what}: ${vehicle}`)}`
}

/** "Číslo 4K7 M2X, přišlo v neděli 15. 11. ve 20:11." The number as a mailbox is searched for it, with a plain space. */
export function formatArrival(code: string, receivedAt: Moment): string {
  const when = `${formatOnDay(receivedAt)} ${formatAtTime(formatMinutes(receivedAt.minutes))}`
  return `Číslo ${code}, přišlo ${when}.`
}

/** Nothing in the address can add a recipient or a text. */
export function buildEmailUrl(email: string): string {
  return `mailto:${email.split("@").map(encodeURIComponent).join("@")}`
}

/** "tel:+420777123456", however the number is written. */
export function buildPhoneUrl(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, "")}`
}
