import { sql } from "kysely"
import type { Database } from "#server/database/tables.ts"

export type MailStatus = {
  /** Whether the database answered when it was last asked. */
  readonly databaseUp: boolean
  /** As of the last answer; null before the first. */
  readonly mailsWaiting: number | null
  /** Since when the oldest of them waits, leaving out visitors' that were refused; null when none does. */
  readonly oldestMailAt: Date | null
  /** Waiting mails that were refused for good, or perhaps delivered. */
  readonly mailsRefused: { readonly dealer: number; readonly visitor: number }
  /** Visitors' only, of the last 30 days. */
  readonly mailsGivenUp: number
}

const EVERY_MS = 10_000

/** Asks the database every ten seconds, so that neither health nor metrics ever wait for it. */
export function watchMails(database: Database) {
  let status: MailStatus = {
    databaseUp: false,
    mailsWaiting: null,
    oldestMailAt: null,
    mailsRefused: { dealer: 0, visitor: 0 },
    mailsGivenUp: 0,
  }

  async function check(): Promise<void> {
    try {
      status = { databaseUp: true, ...(await countMails(database)) }
    } catch {
      status = { ...status, databaseUp: false }
    }
  }

  let isChecking = false
  const timer = setInterval(async () => {
    if (isChecking) return
    isChecking = true
    await check()
    isChecking = false
  }, EVERY_MS).unref()

  return { status: () => status, check, stop: () => clearInterval(timer) }
}

type Counted = Omit<MailStatus, "databaseUp" | "mailsRefused"> & MailStatus["mailsRefused"]

async function countMails(database: Database): Promise<Omit<MailStatus, "databaseUp">> {
  const { rows } = await sql<Counted>`
    select
      count(*)::int as "mailsWaiting",
      min(posted_at) filter (where recipient = 'dealer' or refusals = 0) as "oldestMailAt",
      count(*) filter (where recipient = 'dealer' and refusals > 0)::int as dealer,
      count(*) filter (where recipient = 'visitor' and refusals > 0)::int as visitor,
      (select count(*)::int from mail where given_up_at > now() - interval '30 days') as "mailsGivenUp"
    from mail where sent_at is null and given_up_at is null`.execute(database)
  const [counted] = rows
  if (counted === undefined) throw new Error("the database counts nothing")
  const { dealer, visitor, ...mails } = counted
  return { ...mails, mailsRefused: { dealer, visitor } }
}
