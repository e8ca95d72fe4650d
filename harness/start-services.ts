import { type MailServerOptions, startMailServer } from "./start-mail-server.ts"
import { type PostgresOptions, startPostgres } from "./start-postgres.ts"

export type Services = Awaited<ReturnType<typeof startServices>>

/** A database and a mail server, without which a site takes no enquiries. */
export async function startServices(database: PostgresOptions | string = {}, mail: MailServerOptions = {}) {
  const [postgres, mailServer] = await Promise.all([
    typeof database === "string" ? undefined : startPostgres(database),
    startMailServer(mail),
  ])
  return {
    /** Unless the database is of a server that is shared. */
    postgres,
    mailServer,
    /** What the site must know of both. */
    environment: {
      DATABASE_URL: typeof database === "string" ? database : (postgres?.url("postgres") ?? ""),
      SMTP_URL: mailServer.url,
      SMTP_FROM: "Demo <web@example.cz>",
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([postgres?.stop(), mailServer.stop()])
    },
  }
}
