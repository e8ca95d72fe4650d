import { createHmac } from "node:crypto"
import { type Expression, type ExpressionBuilder, type SqlBool, sql, type Transaction } from "kysely"
import { watchPeriods } from "#domain/watch/watch-periods.ts"
import { describeError } from "#server/describe-error.ts"
import type { Log } from "#server/log.ts"
import { runHourly } from "#server/run-hourly.ts"
import type { Database, Tables } from "#server/tables.ts"

/** Erases watches with their mails. Of a consent its proof stays: who knows the address can find it again, nobody else. */
export async function endWatches(
  transaction: Transaction<Tables>,
  which: (row: ExpressionBuilder<Tables, "watch">) => Expression<SqlBool>,
  at: Date,
): Promise<number> {
  const gone = await transaction
    .deleteFrom("watch")
    .where(which)
    .returning(["email", "consent_version", "asked_at", "confirmed_at", "ends_at"])
    .execute()
  for (const { ends_at, ...consent } of gone)
    await keepProof(transaction, consent, ends_at !== null && ends_at < at ? ends_at : at)
  return gone.length
}

type Consent = Pick<Tables["watch"], "email" | "consent_version" | "asked_at" | "confirmed_at">

/** What was never confirmed was no consent. */
export async function keepProof(
  transaction: Transaction<Tables>,
  { email, consent_version, asked_at, confirmed_at }: Consent,
  endedAt: Date,
): Promise<void> {
  if (confirmed_at === null) return
  const { key } = await transaction.selectFrom("consent_key").select("key").executeTakeFirstOrThrow()
  const fingerprint = createHmac("sha256", key).update(email.toLowerCase()).digest()
  await transaction
    .insertInto("ended_consent")
    .values({ fingerprint, consent_version, asked_at, confirmed_at, ended_at: endedAt })
    .execute()
}

/** The periods that the privacy page promises: 48 hours without a confirmation, 12 months with it, 3 years for the proof. */
export function eraseOldWatches(database: Database, now: Date): Promise<number> {
  const before = (period: string) => sql<Date>`${now}::timestamptz - ${period}::interval`
  return database.transaction().execute(async (transaction) => {
    const ended = await endWatches(
      transaction,
      ({ eb, and, or }) =>
        or([
          eb("ends_at", "<=", now),
          and([eb("confirmed_at", "is", null), eb("asked_at", "<=", before(watchPeriods.unconfirmed))]),
        ]),
      now,
    )
    await transaction
      .deleteFrom("ended_consent")
      .where("ended_at", "<=", before(watchPeriods.proof))
      .execute()
    return ended
  })
}

/** Of several processes each does it, and finds nothing left. Answers with a way to stop. */
export function startErasingWatches(database: Database, log: Log): () => void {
  return runHourly(async () => {
    try {
      const count = await eraseOldWatches(database, new Date())
      if (count > 0) log.info("old watches erased", { count })
    } catch (error) {
      log.warn("old watches not erased", { problem: describeError(error) })
    }
  })
}
