import { type Kysely, type Selectable, sql } from "kysely"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { type LinkedWatch, type Watches, type WatchReading, watchPeriods } from "#domain/watch/watches.ts"
import type { ReadTime } from "#server/database/clocks.ts"
import type { Database, Tables } from "#server/database/tables.ts"
import { type ReadLinkKey, readLinkToken } from "#server/mail/link-token.ts"
import type { Log } from "#server/process/log.ts"
import { answerInTime } from "#server/work/with-deadline.ts"

type ReadOptions = {
  readonly database: Database
  readonly readKey: ReadLinkKey
  readonly log: Log
  readonly now: ReadTime
}

export function createReadWatch({ database, readKey, log, now }: ReadOptions): Watches["readLink"] {
  const away = (problem: string): WatchReading => {
    log.error("link not read", { problem })
    return { found: false, why: "away" }
  }
  return (token) =>
    answerInTime<WatchReading>({
      async work() {
        const linkId = await readLinkToken(token, "watcher", readKey)
        if (linkId === undefined) return { found: false, why: "unknown" }
        const at = await now(database)
        const row = await selectLive(database, at).where("link_id", "=", linkId).executeTakeFirst()
        if (row === undefined) return { found: false, why: "erased" }
        const { count } = await selectLive(database, at)
          .where(sql`lower(email)`, "=", sql`lower(${row.email})`)
          .clearSelect()
          .select(({ fn }) => fn.countAll<string>().as("count"))
          .executeTakeFirstOrThrow()
        return { found: true, watch: describeRow(row, Number(count)) }
      },
      onError: away,
      onLate: () => away("no answer in time"),
    })
}

/** Those whose time is not over, whether or not they are erased yet. */
export function selectLive(database: Kysely<Tables>, at: Date) {
  return database
    .selectFrom("watch")
    .selectAll()
    .select(sql<Date>`${at}::timestamptz + ${watchPeriods.confirmed}::interval`.as("would_end_at"))
    .where(({ eb, and, or }) =>
      or([
        eb("ends_at", ">", at),
        and([
          eb("confirmed_at", "is", null),
          eb("asked_at", ">", sql<Date>`${at}::timestamptz - ${watchPeriods.unconfirmed}::interval`),
        ]),
      ]),
    )
}

function describeRow(
  row: Selectable<Tables["watch"]> & { readonly would_end_at: Date },
  count: number,
): LinkedWatch {
  return {
    email: row.email,
    search: row.search,
    wishes: row.wishes,
    isConfirmed: row.confirmed_at !== null,
    wouldEndOn: buildPragueMoment(row.would_end_at),
    endsOn: row.ends_at && buildPragueMoment(row.ends_at),
    count,
  }
}
