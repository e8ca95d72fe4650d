import { sql } from "kysely"
import { addDays, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { Clocks } from "#server/database/clocks.ts"
import type { Database } from "#server/database/tables.ts"
import { insertMail, type PostMail } from "#server/mail/post-mail.ts"
import { describeError } from "#server/process/describe-error.ts"
import type { Log } from "#server/process/log.ts"
import { runEachMinute } from "#server/work/run-each-minute.ts"

/** In minutes of Prague's day: at six, or later on Monday when the site was down. */
const FROM_MINUTES = 6 * 60
const DAYS_IN_WEEK = 7

type TellOptions = {
  readonly database: Database
  readonly postMail: PostMail
  onPosted(): void
  readonly clocks: Clocks
  readonly log: Log
}

/**
 * On Monday one mail about the week before. Every process looks; the first finds no mail of that name and posts it, the
 * others wait for its transaction and find one. Answers with whether it was this one.
 */
export async function postWeekMail(
  { database, postMail }: Pick<TellOptions, "database" | "postMail">,
  now: Date,
): Promise<boolean> {
  const moment = buildPragueMoment(now)
  if (moment.weekday !== "monday" || moment.minutes < FROM_MINUTES) return false
  const weekOf = formatIsoDay(addDays(moment, -DAYS_IN_WEEK))
  const name = `week-${weekOf}`
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('week mail', 0))`.execute(transaction)
    const posted = await transaction
      .selectFrom("mail")
      .where("name", "=", name)
      .select("id")
      .executeTakeFirst()
    if (posted !== undefined || (await isYoungerThan(transaction, formatIsoDay(moment)))) return false
    await insertMail(transaction, postMail, { name, recipient: "dealer", week_of: weekOf, posted_at: now })
    return true
  })
}

/** A database that was made since has nothing to tell of the week before. */
async function isYoungerThan(database: Database, day: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from kysely_migration
    where "timestamp"::timestamptz < ${day}::timestamp at time zone 'Europe/Prague' limit 1`.execute(database)
  return rows.length === 0
}

/** Answers with a way to stop. */
export function startTellingOfWeek(options: TellOptions): () => void {
  return runEachMinute(async () => {
    try {
      const at = await options.clocks.findTime()
      if (at === undefined || !(await postWeekMail(options, at))) return
      options.onPosted()
      options.log.info("week told")
    } catch (error) {
      options.log.warn("week not told", { problem: describeError(error) })
    }
  })
}
