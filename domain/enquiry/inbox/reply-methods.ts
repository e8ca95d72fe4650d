import { buildEmailUrl, buildPhoneUrl } from "../../form/contact-fields.ts"
import type { Enquiry } from "../enquiry.ts"

export type ReplyMethod = { readonly kind: "phone" | "sms" | "whatsapp" | "email"; readonly url: string }

type ReplyFacts = {
  readonly enquiry: Enquiry
  readonly code: string
  readonly dealerName: string
  /** Its name and short address; null where it is about none. */
  readonly vehicle: { readonly name: string; readonly url: string } | null
}

export const messageKinds = ["sms", "whatsapp", "email"] as const

/** A method to write by, and the address that opens its message, up to the text. */
export type MessageMethod = { readonly kind: (typeof messageKinds)[number]; readonly start: string }

/** Every method to write to the visitor, the one that was asked for first. */
export function listMessageMethods(enquiry: Enquiry, code: string): readonly MessageMethod[] {
  const { phone, email } = enquiry
  const digits = (phone ?? "").replaceAll(/\D/g, "")
  const isMobile = phone !== null && isMobileNumber(phone)
  const subject = encodeURIComponent(formatReplySubject(enquiry, code))
  const byPhone: readonly MessageMethod[] = isMobile
    ? [
        { kind: "sms", start: `sms:+${digits}?body=` },
        { kind: "whatsapp", start: `https://wa.me/${digits}?text=` },
      ]
    : []
  const byEmail: readonly MessageMethod[] =
    email === null ? [] : [{ kind: "email", start: `${buildEmailUrl(email)}?subject=${subject}&body=` }]
  return asksForEmail(enquiry) ? [...byEmail, ...byPhone] : [...byPhone, ...byEmail]
}

export function asksForEmail({ contactMethod, email }: Enquiry): boolean {
  return contactMethod === "question" && email !== null
}

/**
 * Every method to answer by that the visitor left open, the one that was asked for first. Messages open with words to go on from; they
 * are sent from the dealer's own telephone, so the visitor can reply.
 */
export function listReplyMethods(facts: ReplyFacts): readonly ReplyMethod[] {
  const { enquiry, code } = facts
  const words = encodeURIComponent(formatReplyWords(facts))
  const messages = listMessageMethods(enquiry, code).map(({ kind, start }) => ({ kind, url: start + words }))
  if (enquiry.phone === null) return messages
  const call: ReplyMethod = { kind: "phone", url: buildPhoneUrl(enquiry.phone) }
  return asksForEmail(enquiry) ? [...messages, call] : [call, ...messages]
}

/** "Dobrý den, tady Auto Javořina. Píšeme k vašemu dotazu na vůz Škoda Octavia Combi: https://www.example.cz/v/104211" */
function formatReplyWords({ enquiry, dealerName, vehicle }: ReplyFacts): string {
  const about = enquiry.subject.kind === "offer" ? "k\u00a0autu, které nabízíte" : "k\u00a0vašemu dotazu"
  const which = vehicle === null ? "." : ` na\u00a0vůz ${vehicle.name}: ${vehicle.url}`
  return `Dobrý den, tady ${dealerName}. Píšeme ${about}${which}\n`
}

/** "Váš dotaz 4K7M2X" */
export function formatReplySubject({ subject }: Enquiry, code: string): string {
  return `${subject.kind === "offer" ? "Vaše nabídka" : "Váš dotaz"} ${code}`
}

/** A mail that answers a question, with its subject; null where the visitor wants a call or a visit, or gave no address. */
export function buildReplyUrl(enquiry: Enquiry, code: string, vehicle: string | null): string | null {
  const { contactMethod, email } = enquiry
  if (contactMethod !== "question" || email === null) return null
  const what = formatReplySubject(enquiry, code)
  return `${buildEmailUrl(email)}?subject=${encodeURIComponent(vehicle === null ? what : `${what}: ${vehicle}`)}`
}

/** A Czech or Slovak landline takes no messages; of other countries' numbers nobody here knows. */
function isMobileNumber(phone: string): boolean {
  const digits = phone.replaceAll(/\D/g, "")
  if (digits.startsWith("420")) return /^420[67]/.test(digits)
  return !digits.startsWith("421") || digits.startsWith("4219")
}
