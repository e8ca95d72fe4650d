import { describeMail, type MailServer, startMailServer } from "./start-mail-server.ts"
import { findPostgres, type Postgres, startPostgres } from "./start-postgres.ts"

export type EnquiryServices = {
  readonly postgres: Postgres
  readonly mailServer: MailServer
  /** What the site must know of both. */
  readonly environment: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** A database and a mail server for a site that takes enquiries; undefined where PostgreSQL is not installed. */
export async function startEnquiryServices(): Promise<EnquiryServices | undefined> {
  const bin = findPostgres()
  if (bin === undefined) return undefined
  const [postgres, mailServer] = await Promise.all([
    startPostgres(bin),
    startMailServer({ onMail: (mail) => console.log(describeMail(mail)) }),
  ])
  return {
    postgres,
    mailServer,
    environment: {
      DATABASE_URL: postgres.url("postgres"),
      SMTP_URL: mailServer.url,
      SMTP_FROM: "Demo <web@example.cz>",
    },
    stop: async () => {
      await Promise.all([postgres.stop(), mailServer.stop()])
    },
  }
}

/** One line for whoever starts the demo. */
export function describeEnquiryServices(services: EnquiryServices | undefined): string {
  return services === undefined
    ? "PostgreSQL is not installed (apt-get install postgresql): the site takes no enquiries"
    : `Enquiries are kept in a PostgreSQL of this demo, mails printed by its server ${services.mailServer.url}`
}
