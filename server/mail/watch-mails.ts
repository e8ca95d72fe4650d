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

async function countMails(database: Database): Promise<Omit<MailStatus, "databaseUp">> {
  const ofDealer = sql<boolean>`recipient = 'dealer'`
  const wasRefused = sql<boolean>`refusals > 0`
  const { waiting, oldest, dealer, visitor } = await database
    .selectFrom("mail")
    .where("sent_at", "is", null)
    .where("given_up_at", "is", null)
    .select(({ fn, not, and, or }) => [
      fn.countAll<string>().as("waiting"),
      fn
        .min("posted_at")
        .filterWhere(or([ofDealer, not(wasRefused)]))
        .as("oldest"),
      fn
        .countAll<string>()
        .filterWhere(and([ofDealer, wasRefused]))
        .as("dealer"),
      fn
        .countAll<string>()
        .filterWhere(and([not(ofDealer), wasRefused]))
        .as("visitor"),
    ])
    .executeTakeFirstOrThrow()
  const { givenUp } = await database
    .selectFrom("mail")
    .where("given_up_at", ">", sql<Date>`now() - interval '30 days'`)
    .select(({ fn }) => fn.countAll<string>().as("givenUp"))
    .executeTakeFirstOrThrow()
  return {
    mailsWaiting: Number(waiting),
    oldestMailAt: oldest,
    mailsRefused: { dealer: Number(dealer), visitor: Number(visitor) },
    mailsGivenUp: Number(givenUp),
  }
}
