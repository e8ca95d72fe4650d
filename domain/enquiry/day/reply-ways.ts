import type { Enquiry } from "../enquiry.ts"
import { buildEmailUrl, buildPhoneUrl } from "../enquiry-words.ts"

export type ReplyWay = { readonly kind: "phone" | "sms" | "whatsapp" | "email"; readonly url: string }

type ReplyFacts = {
  readonly enquiry: Enquiry
  readonly code: string
  readonly dealerName: string
  /** Its name and short address; null where it is about none. */
  readonly vehicle: { readonly name: string; readonly url: string } | null
}

/**
 * Every way to answer that the visitor left open, the one that was asked for first. Messages open with words to go on from; they
 * are sent from the dealer's own telephone, so the visitor can reply.
 */
export function listReplyWays(facts: ReplyFacts): readonly ReplyWay[] {
  const { enquiry, code } = facts
  const { phone, email, way } = enquiry
  const words = encodeURIComponent(formatReplyWords(facts))
  const subject = encodeURIComponent(`${nameSubject(enquiry)} ${code}`)
  const digits = (phone ?? "").replaceAll(/\D/g, "")
  const isMobile = phone !== null && isMobileNumber(phone)
  const byPhone: readonly ReplyWay[] = phone === null ? [] : [{ kind: "phone", url: buildPhoneUrl(phone) }]
  const byMessage: readonly ReplyWay[] = isMobile
    ? [
        { kind: "sms", url: `sms:+${digits}?body=${words}` },
        { kind: "whatsapp", url: `https://wa.me/${digits}?text=${words}` },
      ]
    : []
  const byEmail: readonly ReplyWay[] =
    email === null ? [] : [{ kind: "email", url: `${buildEmailUrl(email)}?subject=${subject}&body=${words}` }]
  return way === "question" && email !== null
    ? [...byEmail, ...byMessage, ...byPhone]
    : [...byPhone, ...byMessage, ...byEmail]
}

/** "Dobrý den, tady Auto Javořina. Píšeme k vašemu dotazu na vůz Škoda Octavia Combi: https://www.example.cz/v/104211" */
function formatReplyWords({ enquiry, dealerName, vehicle }: ReplyFacts): string {
  const about = enquiry.subject.kind === "offer" ? "k\u00a0autu, které nabízíte" : "k\u00a0vašemu dotazu"
  const which = vehicle === null ? "." : ` na\u00a0vůz ${vehicle.name}: ${vehicle.url}`
  return `Dobrý den, tady ${dealerName}. Píšeme ${about}${which}\n`
}

function nameSubject({ subject }: Enquiry): string {
  return subject.kind === "offer" ? "Vaše nabídka" : "Váš dotaz"
}

/** A Czech or Slovak landline takes no messages; of other countries' numbers nobody here knows. */
function isMobileNumber(phone: string): boolean {
  const digits = phone.replaceAll(/\D/g, "")
  if (digits.startsWith("420")) return /^420[67]/.test(digits)
  return !digits.startsWith("421") || digits.startsWith("4219")
}
