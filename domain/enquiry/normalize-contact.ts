/** Providers for whom the dots in a name mean nothing. */
const dotless = ["gmail.com"]
const aliases: Readonly<Record<string, string>> = { "googlemail.com": "gmail.com" }

/** One mailbox has many spellings: "Jana.K+auto@GoogleMail.com" is janak@gmail.com. Only for counting, never to write to. */
export function normalizeEmail(email: string): string {
  const at = email.lastIndexOf("@")
  const typed = email.slice(at + 1).toLowerCase()
  const host = aliases[typed] ?? typed
  const [name = ""] = email.slice(0, at).toLowerCase().split("+", 1)
  return `${dotless.includes(host) ? name.replaceAll(".", "") : name}@${host}`
}

/** "+420 777 123 456" is +420777123456. */
export function normalizePhone(phone: string): string {
  return phone.replaceAll(/[^\d+]/g, "")
}
