import { sql } from "kysely"
import type { Database } from "#server/database/tables.ts"
import { insertMail, type PostMail } from "#server/mail/post-mail.ts"
import { describeError } from "#server/process/describe-error.ts"
import type { Log } from "#server/process/log.ts"
import { runEachMinute } from "#server/work/run-each-minute.ts"

/** With the minute until somebody looks and what sending takes, nobody waits for longer than a quarter of an hour. */
const BETWEEN_DIGESTS_MS = 13 * 60_000

type DigestOptions = {
  readonly database: Database
  readonly postMail: PostMail
  onPosted(): void
  readonly log: Log
}

/**
 * One mail with every enquiry that came in while there were too many for mails of their own. Of several processes one posts
 * it, because the others do not get the lock. Answers with whether it was this one.
 */
export async function postDigest(
  { database, postMail }: Pick<DigestOptions, "database" | "postMail">,
  now: Date,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    // Other dealers of the same database have schemas, and so digests, of their own.
    const { rows } = await sql<{ got: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('digest ' || current_schema(), 0)) as got`.execute(
      transaction,
    )
    if (rows[0]?.got !== true) return false
    const last = await transaction
      .selectFrom("mail")
      .where("is_digest", "=", true)
      .orderBy("posted_at", "desc")
      .select("posted_at")
      .executeTakeFirst()
    // Either way: a clock that was wrong once must not keep the next one waiting.
    if (last !== undefined && Math.abs(now.getTime() - last.posted_at.getTime()) < BETWEEN_DIGESTS_MS)
      return false
    const waiting = await transaction
      .selectFrom("enquiry")
      .where("in_digest", "=", true)
      .where("digest_mail_id", "is", null)
      .select("id")
      .forUpdate()
      .execute()
    if (waiting.length === 0) return false
    const mailId = await insertMail(transaction, postMail, {
      name: `digest-${now.toISOString().replaceAll(/\D/g, "")}`,
      recipient: "dealer",
      is_digest: true,
      posted_at: now,
    })
    await transaction
      .updateTable("enquiry")
      .set({ digest_mail_id: mailId })
      .where(
        "id",
        "in",
        waiting.map(({ id }) => id),
      )
      .execute()
    return true
  })
}

/** Answers with a way to stop. */
export function startPostingDigests(options: DigestOptions): () => void {
  return runEachMinute(async () => {
    try {
      if (await postDigest(options, new Date())) options.onPosted()
    } catch (error) {
      options.log.warn("digest not posted", { problem: describeError(error) })
    }
  })
}
