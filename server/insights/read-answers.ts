import { sql } from "kysely"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import type { Answer } from "#domain/insights/find-answer-minutes.ts"
import type { Database } from "#server/database/tables.ts"

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
