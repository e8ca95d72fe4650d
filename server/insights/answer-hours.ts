import { sql } from "kysely"
import { addDays, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import type { DealerTimes } from "#domain/calendar/day-plan.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { type Answer, findAnswerHours } from "#domain/insights/find-answer-minutes.ts"
import type { ReadTime } from "#server/database/clocks.ts"
import type { Database } from "#server/database/tables.ts"
import { describeError, type Log } from "#server/process/log.ts"

const EVERY_MS = 3_600_000
/** As long as enquiries are saved. */
const DAYS = 183

type AnswerHoursOptions = {
  readonly database: Database
  currentDealer(): DealerTimes
  readonly log: Log
  readonly now: ReadTime
}

/**
 * What pages say of how soon the dealer answers. Pages ask no database, so it is found beside them, of whole days: all
 * processes say the same, save in the hour after midnight.
 */
export function createAnswerHours({ database, currentDealer, log, now }: AnswerHoursOptions) {
  let hours: number | null = null

  async function refresh(): Promise<void> {
    try {
      const today = buildPragueMoment(await now(database))
      const first = formatIsoDay(addDays(today, -DAYS))
      hours = findAnswerHours(await readAnswers(database, first, formatIsoDay(today)), currentDealer())
    } catch (error) {
      log.warn("answer time not read", { problem: describeError(error) })
    }
  }

  return {
    /** Null while it is not known. */
    current: () => hours,
    /** In each process, at once and every hour: what it finds is for this one's pages. Returns a way to stop. */
    start() {
      void refresh()
      const timer = setInterval(refresh, EVERY_MS).unref()
      return () => clearInterval(timer)
    },
  }
}

/** The enquiries that the dealer answered on Prague's days ("2026-11-09") from the first to before the second. */
export async function readAnswers(
  database: Database,
  from: string,
  before: string,
): Promise<readonly Answer[]> {
  const begins = (day: string) => sql<Date>`${day}::timestamp at time zone 'Europe/Prague'`
  const rows = await database
    .selectFrom("enquiry")
    .where("suspect", "=", false)
    .where("answered_at", ">=", begins(from))
    .where("answered_at", "<", begins(before))
    .select(["received_at", "answered_at"])
    .select(sql<Enquiry["callWindow"]>`fields->'callWindow'`.as("callWindow"))
    .execute()
  return rows.flatMap(({ received_at, answered_at, callWindow }) =>
    answered_at === null
      ? []
      : [
          {
            receivedAt: buildPragueMoment(received_at),
            answeredAt: buildPragueMoment(answered_at),
            callWindow,
          },
        ],
  )
}
