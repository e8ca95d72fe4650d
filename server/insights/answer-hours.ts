import { addDays, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import type { DealerTimes } from "#domain/calendar/day-plan.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { findAnswerHours } from "#domain/insights/find-answer-minutes.ts"
import type { ReadTime } from "#server/database/clocks.ts"
import type { Database } from "#server/database/tables.ts"
import { describeError } from "#server/process/describe-error.ts"
import type { Log } from "#server/process/log.ts"
import { readAnswers } from "./read-answers.ts"

const EVERY_MS = 3_600_000
/** As long as enquiries are kept. */
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

  async function look(): Promise<void> {
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
      void look()
      const timer = setInterval(look, EVERY_MS).unref()
      return () => clearInterval(timer)
    },
  }
}
