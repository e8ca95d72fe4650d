import { createHash } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { sql, type Transaction } from "kysely"
import { CONSENT_VERSION, MAX_WATCHES, watchPeriods } from "#domain/watch/watch-periods.ts"
import type { AskedWatch, AskOutcome, Watches } from "#domain/watch/watches.ts"
import { answerInTime } from "#server/answer-in-time.ts"
import { insertMail, type PostMail } from "#server/insert-mail.ts"
import type { Log } from "#server/log.ts"
import type { Database, Tables } from "#server/tables.ts"

type AskOptions = {
  readonly database: Database
  readonly postMail: PostMail
  /** After the transaction. */
  onPosted(): void
  /** Whether a flood is refused. */
  readonly limitsFlood: boolean
  readonly log: Log
  readonly now: () => Date
}

/** Several times what a dealer has on a good day: beyond it somebody has strangers written to. */
const UNCONFIRMED_AN_HOUR = 30
/** Several times what the work takes, so that the time of an answer does not tell whether the address has watches. */
const ANSWER_AFTER_MS = 300

/** Only a mail to the address itself says more than that it was asked. */
export function createAskWatch(options: AskOptions): Watches["ask"] {
  const { database, onPosted, log, now } = options
  const away = (problem: string): AskOutcome => {
    log.error("watch not kept", { problem })
    return "away"
  }
  return (watch) =>
    answerInTime<AskOutcome>({
      async work() {
        const at = now()
        const kept = database.transaction().execute(async (transaction) => {
          if (options.limitsFlood && (await isFlooded(transaction, at))) return true
          await keepWatch(transaction, options.postMail, watch, at)
          return false
        })
        const [isFlood] = await Promise.all([kept, sleep(ANSWER_AFTER_MS)])
        if (isFlood) return away("too many in an hour")
        onPosted()
        return "asked"
      },
      onError: away,
      onLate: () => away("no answer in time"),
    })
}

async function isFlooded(transaction: Transaction<Tables>, at: Date): Promise<boolean> {
  const { count } = await transaction
    .selectFrom("watch")
    .where("confirmed_at", "is", null)
    .where("asked_at", ">", sql<Date>`${at}::timestamptz - interval '1 hour'`)
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow()
  return Number(count) >= UNCONFIRMED_AN_HOUR
}

async function keepWatch(
  transaction: Transaction<Tables>,
  postMail: PostMail,
  { email, search, wishes }: AskedWatch,
  at: Date,
): Promise<void> {
  // One at a time of an address, so that they are counted right.
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 0))`.execute(transaction)
  const { count } = await transaction
    .selectFrom("watch")
    .where(sql`lower(email)`, "=", sql`lower(${email})`)
    .where(({ eb, or }) =>
      or([
        eb("ends_at", ">", at),
        eb("asked_at", ">", sql<Date>`${at}::timestamptz - ${watchPeriods.unconfirmed}::interval`),
      ]),
    )
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_WATCHES) return
  const { id, link_id } = await transaction
    .insertInto("watch")
    .values({
      email,
      search,
      wishes: JSON.stringify(wishes),
      consent_version: CONSENT_VERSION,
      asked_at: at,
    })
    .returning(["id", "link_id"])
    .executeTakeFirstOrThrow()
  await insertMail(transaction, postMail, {
    name: `${nameWatchMails(link_id)}-confirmation`,
    recipient: "visitor",
    watch_id: id,
    watch_letter: "confirmation",
    posted_at: at,
  })
}

/** Names of mails are logged, so they hold nothing of the link. */
export function nameWatchMails(linkId: string): string {
  return `watch-${createHash("sha256").update(linkId).digest("hex").slice(0, 24)}`
}
