import { dropUnseen } from "../czech/drop-unseen.ts"

type EmailReading =
  | { readonly address: string }
  | {
      readonly problem:
        | "email-without-at"
        | "email-without-domain"
        | "email-with-comma"
        | "email-name-too-long"
        | "email-unreadable"
    }

/** Letters, digits and signs that need no quotes in a mail's header (RFC 5322's atoms and dots). */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
/** RFC 5321, 4.5.3.1.1; texts/enquiry-errors.ts says it. */
const MAX_LOCAL_CHARACTERS = 64
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/i

export function readEmail(typed: string): EmailReading {
  const text = dropUnseen(typed)
  if (isAddress(text)) return { address: text }
  const at = text.lastIndexOf("@")
  if (at === -1) return { problem: "email-without-at" }
  if (isAddress(text.replaceAll(",", "."))) return { problem: "email-with-comma" }
  const host = text.slice(at + 1)
  if (host === "" || !host.includes(".")) return { problem: "email-without-domain" }
  const isLong = at > MAX_LOCAL_CHARACTERS && isAddress(`a${text.slice(at)}`)
  return { problem: isLong && localPart.test(text.slice(0, at)) ? "email-name-too-long" : "email-unreadable" }
}

function isAddress(text: string): boolean {
  const at = text.lastIndexOf("@")
  const name = text.slice(0, Math.max(at, 0))
  return name.length <= MAX_LOCAL_CHARACTERS && localPart.test(name) && domain.test(text.slice(at + 1))
}
