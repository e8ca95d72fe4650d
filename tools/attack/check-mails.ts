import type { ParsedMail } from "mailparser"
import { STRANGER } from "./fuzz-form.ts"

/** All that our mails ever have. */
const knownHeaders = [
  "from",
  "to",
  "reply-to",
  "subject",
  "date",
  "message-id",
  "mime-version",
  "content-type",
  "content-transfer-encoding",
  "auto-submitted",
]

/** What a mail has that nobody but a visitor can have put there. */
export function listInjected(mail: ParsedMail): readonly string[] {
  const unknown = [...mail.headers.keys()].filter((name) => !knownHeaders.includes(name))
  const recipients = [mail.to ?? [], mail.cc ?? [], mail.bcc ?? []].flat().flatMap(({ value }) => value)
  return [
    ...unknown.map((name) => `header ${name}`),
    ...(recipients.length === 1 ? [] : [`${recipients.length} recipients`]),
    ...recipients.filter(({ address }) => address === STRANGER).map(() => "a stranger's address"),
    ...(/[\r\n]/.test(mail.subject ?? "") ? ["lines in the subject"] : []),
  ]
}
