type EmailReading =
  | { readonly address: string }
  | { readonly problem: "email-without-at" | "email-without-domain" | "email-unreadable" }

/** Letters, digits and signs that need no quotes in a mail's header (RFC 5322's atoms and dots). */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/i

export function readEmail(typed: string): EmailReading {
  const text = typed.trim()
  const at = text.lastIndexOf("@")
  if (at === -1) return { problem: "email-without-at" }
  const host = text.slice(at + 1)
  if (host === "" || !host.includes(".")) return { problem: "email-without-domain" }
  const isReadable = localPart.test(text.slice(0, at)) && domain.test(host)
  return isReadable ? { address: text } : { problem: "email-unreadable" }
}
