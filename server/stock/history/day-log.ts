import { sql } from "kysely"
import { createDatabaseWriter } from "#server/database/database-writer.ts"
import type { Database } from "#server/database/tables.ts"
import type { Log } from "#server/process/log.ts"
import { withDeadline } from "#server/work/with-deadline.ts"

/** How long the page of a sold vehicle says so and shows similar ones. */
export const SOLD_DAYS = 90

/** One vehicle's days as a site knows them, with what another site needs to say the same. */
export type VehicleDays = {
  readonly id: number
  readonly firstSeenOn: string | null
  readonly changedOn: string | null
  /** Null while it is in stock. */
  readonly soldOn: string | null
  /** A hash of what the provider's list says about it: the day of a change belongs to that content. */
  readonly listedHash: string
  /** Everything about a sold vehicle, so that a site that never saw it can show its page, too; null while it is in stock. */
  readonly entry: string | null
}

export type DayLog = Pick<ReturnType<typeof createDayLog>, "record">

/** How long a poll that is otherwise done waits for the log. */
const PATIENCE_MS = 2_000

type DayLogOptions = { readonly database: Database; readonly log: Log }

export function createDayLog({ database, log }: DayLogOptions) {
  const { start, stop, write } = createDatabaseWriter(log, "days not logged")
  return {
    start,
    stop,
    /**
     * Logs the result of this site's last poll. Returns soon, with what all sites together know about these vehicles and all sold
     * ones, or undefined where the log is unavailable: then each goes by its own days.
     */
    record(days: readonly VehicleDays[], today: string): Promise<readonly VehicleDays[] | undefined> {
      const written = write(async () => {
        await writeDays(database, days, today)
        return readDays(database, days, today)
      })
      return withDeadline(PATIENCE_MS, written)
    },
  }
}

/**
 * One statement, right whoever else runs it. Who first logs a vehicle says when it came. The day of a change belongs to what the
 * list says since then, and the first who says so names it; so does the first who says that a vehicle is sold. No day lies
 * after today, whatever a wrong clock has written.
 */
async function writeDays(database: Database, days: readonly VehicleDays[], today: string): Promise<void> {
  const list = <Field extends keyof VehicleDays>(field: Field) => days.map((each) => each[field])
  await sql`
    insert into vehicle_day as known (vehicle_id, first_seen_on, changed_on, sold_on, listed_hash, entry)
    select * from unnest(
      ${list("id")}::bigint[], ${list("firstSeenOn")}::date[], ${list("changedOn")}::date[],
      ${list("soldOn")}::date[], ${list("listedHash")}::text[], ${list("entry")}::text[]
    )
    on conflict (vehicle_id) do update set
      first_seen_on = case when known.first_seen_on > ${today}::date then ${today}::date else known.first_seen_on end,
      changed_on = case
        when known.listed_hash <> excluded.listed_hash then coalesce(excluded.changed_on, known.changed_on)
        when known.changed_on > ${today}::date then ${today}::date
        else known.changed_on
      end,
      sold_on = case when excluded.sold_on is not null then least(known.sold_on, excluded.sold_on) end,
      listed_hash = excluded.listed_hash,
      entry = case when excluded.sold_on is not null then coalesce(known.entry, excluded.entry) end
    where known.listed_hash <> excluded.listed_hash
      or known.sold_on is distinct from least(known.sold_on, excluded.sold_on)
      or (known.sold_on is null) <> (excluded.sold_on is null)
      or greatest(known.first_seen_on, known.changed_on) > ${today}::date`.execute(database)
}

/** The days of these vehicles, and of all that are sold and not yet forgotten. */
async function readDays(
  database: Database,
  days: readonly VehicleDays[],
  today: string,
): Promise<readonly VehicleDays[]> {
  const { rows } = await sql<Omit<VehicleDays, "id"> & { readonly id: string }>`
    select vehicle_id as id, first_seen_on::text as "firstSeenOn", changed_on::text as "changedOn",
      sold_on::text as "soldOn", listed_hash as "listedHash", entry
    from vehicle_day
    where vehicle_id = any(${days.map(({ id }) => id)}::bigint[]) 
      or sold_on > ${today}::date - ${SOLD_DAYS}::int`.execute(database)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}
