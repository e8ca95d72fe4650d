import { escapeXml } from "#domain/data/escape-xml.ts"
import { createSendBySmtp, type Message, type SmtpAccount } from "#server/mail/send-by-smtp.ts"

const PATIENCE_MS = 30_000

export function sendMail(account: SmtpAccount, mail: Pick<Message, "to" | "subject" | "text">) {
  return createSendBySmtp(
    account,
    PATIENCE_MS,
  )({
    ...mail,
    name: `install-${Date.now()}`,
    replyTo: null,
    html: `<div style="white-space: pre-line">${escapeXml(mail.text)}</div>`,
    calendar: null,
  })
}

/** To the dealer, once: where his door is. */
export function writeWelcome(to: string, host: string): Pick<Message, "to" | "subject" | "text"> {
  return {
    to,
    subject: `Váš web běží: ${host}`,
    text: `Dobrý den,

váš web je na adrese https://${host}

Otevírací dobu, údaje o\u00a0vozech a\u00a0poptávky najdete na https://${host}/prodejce: stiskněte tam „Poslat dnešní odkaz“ a\u00a0odkaz přijde do této schránky.

Poptávky z\u00a0webu budou chodit sem.
`,
  }
}
