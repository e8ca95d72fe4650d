import { setTimeout as sleep } from "node:timers/promises"
import { type MailServer, startMailServer } from "#demo/start-mail-server.ts"
import type { Postgres } from "#demo/start-postgres.ts"
import type { SiteProcess } from "#demo/start-site.ts"

/** Longer than any visitor waits for an answer. */
const FROZEN_MS = 5_000
const GONE_MS = 1_500
const MAIL_AWAY_MS = 10_000

type Stage = {
  readonly postgres: Postgres
  readonly sites: SiteProcess[]
  startProcess(): Promise<SiteProcess>
  readonly mail: { server: MailServer; readonly delivered: string[] }
}

/** One a line, in the order in which they come. */
export const faults = {
  "kill a process": async ({ sites, startProcess }: Stage) => {
    const [victim] = sites.splice(0, 1)
    await victim?.stop("SIGKILL")
    sites.push(await startProcess())
  },
  "kill the database": async ({ postgres }: Stage) => {
    await postgres.kill()
    await sleep(GONE_MS)
    await postgres.start()
  },
  "freeze the database": async ({ postgres }: Stage) => {
    postgres.freeze()
    await sleep(FROZEN_MS)
    postgres.thaw()
  },
  "stop the mail server": async ({ mail }: Stage) => {
    const { port } = mail.server
    await mail.server.stop()
    await sleep(MAIL_AWAY_MS)
    mail.server = await startCountingServer(mail.delivered, port)
  },
} satisfies Readonly<Record<string, (stage: Stage) => Promise<void>>>

export type Fault = keyof typeof faults

/** Notes the Message-ID of every mail that it has accepted. */
export function startCountingServer(delivered: string[], port = 0): Promise<MailServer> {
  return startMailServer({ port, onMail: ({ messageId = "" }) => delivered.push(messageId) })
}
