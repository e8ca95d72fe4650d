import type { ParsedMail } from "mailparser"
import { listRecipients, type MailServer } from "#harness/start-mail-server.ts"

/** One line for whoever starts the demo. */
export function describeServices(mailServer: MailServer | undefined): string {
  return mailServer === undefined
    ? "PostgreSQL is not installed (apt-get install postgresql): the site takes no enquiries"
    : `Enquiries are saved in a PostgreSQL of this demo, mails printed by its server ${mailServer.url}`
}

/** Who gets it, its subject and its text. */
export function printMail(mail: ParsedMail): void {
  const lines = (mail.text ?? "").split("\n").map((line) => `  ${line}`)
  console.log([`✉ to ${listRecipients(mail).join(", ")}: ${mail.subject}`, ...lines].join("\n"))
}
