import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { Clocks } from "#server/database/clocks.ts"
import type { Database } from "#server/database/tables.ts"
import { insertMail, type PostMail } from "#server/mail/post-mail.ts"
import { describeError } from "#server/process/describe-error.ts"
import type { Log } from "#server/process/log.ts"
import { runHourly } from "#server/work/run-hourly.ts"

/** An enquiry is dated before it is committed: what may still come from before the mail is left to the next day's. */
const COMMITTED_AFTER_MS = 60_000

type TellOptions = {
  readonly database: Database
  readonly postMail: PostMail
  onPosted(): void
  readonly clocks: Clocks
  readonly log: Log
}

/**
 * One mail a day for all that was held since the last, so that a flood is one mail and a visitor who was taken for a program
 * is seen. Of several processes one posts it, for its name is the day's.
 */
async function postHeldMail(
  { database, postMail }: Pick<TellOptions, "database" | "postMail">,
  now: Date,
): Promise<boolean> {
  const name = `held-${formatIsoDay(buildPragueMoment(now))}`
  return database.transaction().execute(async (transaction) => {
    const last = await transaction
      .selectFrom("mail")
      .where("held_since", "is not", null)
      // What a clock that was ahead has posted would hide what is held until then.
      .where("posted_at", "<=", now)
      .orderBy("posted_at", "desc")
      .select(["name", "posted_at"])
      .executeTakeFirst()
    if (last?.name === name) return false
    const since = last?.posted_at ?? new Date(0)
    const until = new Date(now.getTime() - COMMITTED_AFTER_MS)
    const held = await transaction
      .selectFrom("enquiry")
      .where("suspect", "=", true)
      .where("received_at", ">", since)
      .where("received_at", "<=", until)
      .select("id")
      .limit(1)
      .executeTakeFirst()
    if (held === undefined) return false
    await insertMail(transaction, postMail, {
      name,
      recipient: "dealer",
      held_since: since,
      posted_at: until,
    })
    return true
  })
}

/** Answers with a way to stop. */
export function startTellingOfHeld(options: TellOptions): () => void {
  return runHourly(async () => {
    try {
      const at = await options.clocks.findTime()
      if (at !== undefined && (await postHeldMail(options, at))) options.onPosted()
    } catch (error) {
      options.log.warn("held enquiries not told of", { problem: describeError(error) })
    }
  })
}
