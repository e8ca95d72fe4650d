import type { ParsedMail } from "mailparser"
import { findDayPath } from "#harness/dealer-links.ts"
import { eventually } from "#harness/eventually.ts"
import { listRecipients } from "#harness/start-mail-server.ts"
import type { Services } from "#harness/start-services.ts"

/** A site that takes no enquiries makes no tables. */
const TABLES_MS = 10_000

/** Three lines for whoever starts it, once the site has made its tables. */
export async function describeDemo(origin: string, services: Services | undefined): Promise<string> {
  const missing = "PostgreSQL is not installed (apt-get install postgresql)"
  let dealer = `no pages: ${missing}`
  if (services !== undefined)
    await eventually(
      "the database is ready",
      async () => {
        dealer = await findDayPath(services.environment.DATABASE_URL ?? "").then(
          (path) => origin + path,
          String,
        )
        return dealer.startsWith(origin)
      },
      TABLES_MS,
    ).catch(() => {
      dealer = "no pages: this dealer's file lacks facts that forms need"
    })
  const mails = services === undefined ? `none: ${missing}` : "printed here; nothing leaves the machine"
  return `\nsite    ${origin}\ndealer  ${dealer}\nmails   ${mails}\n`
}

/** Who gets it, its subject and its text. */
export function printMail(mail: ParsedMail): void {
  const lines = (mail.text ?? "").split("\n").map((line) => `  ${line}`)
  console.log([`✉ to ${listRecipients(mail).join(", ")}: ${mail.subject}`, ...lines].join("\n"))
}
