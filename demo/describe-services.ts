import type { ParsedMail } from "mailparser"
import type { MailServer } from "#harness/start-mail-server.ts"

/** One line for whoever starts the demo. */
export function describeServices(mailServer: MailServer | undefined): string {
  return mailServer === undefined
    ? "PostgreSQL is not installed (apt-get install postgresql): the site takes no enquiries"
    : `Enquiries are kept in a PostgreSQL of this demo, mails printed by its server ${mailServer.url}`
}

/** Who gets it, its subject and its text. */
export function printMail({ to, subject, text }: ParsedMail): void {
  const recipients = [to ?? []].flat().map((address) => address.text)
  const lines = (text ?? "").split("\n").map((line) => `  ${line}`)
  console.log([`✉ to ${recipients.join(", ")}: ${subject}`, ...lines].join("\n"))
}
