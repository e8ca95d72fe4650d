import { type SqlBool, sql } from "kysely"
import { watchPeriods } from "#domain/watch/watches.ts"
import type { Database, Tables, Transaction } from "#server/database/tables.ts"
import type { Log } from "#server/process/log.ts"
import { SOLD_DAYS } from "#server/stock/history/day-log.ts"
import { endWatches } from "./end-watches.ts"

type Period = {
  readonly table: keyof Tables
  /** From when the period runs, in SQL, and how long it is, as PostgreSQL writes intervals. */
  readonly since: string
  readonly period: string
  /** Only these rows. */
  readonly where?: string
  /** Short-lived rows of little worth: however many are due, they are erased at once. */
  readonly atOnce?: true
}

const offerOfPhoto = "from enquiry where enquiry.id = enquiry_photo.enquiry_id"
const daysOfSheet = "from vehicle_day where vehicle_day.vehicle_id = vehicle_sheet.vehicle_id"

/** All that is erased by its age; the privacy page promises these periods. */
const periods: readonly Period[] = [
  { table: "enquiry", since: "greatest(received_at, visit_changed_at)", period: "6 months" },
  { table: "enquiry", since: "received_at", period: "30 days", where: "suspect" },
  { table: "enquiry_photo", since: "saved_at", period: "90 days" },
  // Until midnight it can be reopened (`server/enquiry/inbox/`).
  {
    table: "enquiry_photo",
    since: `(select date_trunc('day', handled_at, 'Europe/Prague') ${offerOfPhoto})`,
    period: "1 day",
    atOnce: true,
  },
  // Its form has not come.
  { table: "enquiry_photo", since: "saved_at", period: "1 hour", where: "enquiry_id is null", atOnce: true },
  { table: "quota_use", since: "taken_at", period: "23 hours", atOnce: true },
  { table: "quota_key", since: beginOf("(day + 1)"), period: "0 days", atOnce: true },
  { table: "mail", since: "coalesce(sent_at, given_up_at)", period: "30 days" },
  { table: "watch", since: "ends_at", period: "0 days" },
  { table: "watch", since: "asked_at", period: watchPeriods.unconfirmed, where: "confirmed_at is null" },
  { table: "ended_consent", since: "ended_at", period: watchPeriods.proof },
  { table: "vehicle_day", since: beginOf("sold_on"), period: `${SOLD_DAYS} days` },
  // So that a month can be compared with the same one a year before.
  { table: "daily_count", since: beginOf("day"), period: "400 days" },
  { table: "empty_search", since: beginOf("day"), period: "400 days" },
  // The newest counts, however old it is.
  {
    table: "dealer_change",
    since: "changed_at",
    period: "1 year",
    where: "id < (select max(id) from dealer_change)",
  },
  // A sold vehicle may come back.
  { table: "vehicle_sheet", since: beginOf(`(select sold_on ${daysOfSheet})`), period: "30 days" },
  // Nobody knows when it was sold.
  {
    table: "vehicle_sheet",
    since: "saved_at",
    period: "1 year",
    where: `not exists (select ${daysOfSheet})`,
  },
  // A vehicle that comes back within days has its photos again.
  {
    table: "vehicle_photo",
    since: `(select ${beginOf("sold_on")} from vehicle_day where vehicle_day.vehicle_id = vehicle_photo.vehicle_id)`,
    period: "14 days",
  },
  // Of a vehicle whose days are no longer known.
  {
    table: "vehicle_photo",
    since: "taken_at",
    period: `${SOLD_DAYS} days`,
    where: "not exists (select from vehicle_day where vehicle_day.vehicle_id = vehicle_photo.vehicle_id)",
  },
]

/** More than a tenth of a table, and more than so many rows, are erased when a second check a day later finds them due. */
const FEW_ROWS = 20
const SMALL_PART = 0.1
const SECOND_CHECK_AFTER = "1 day"

/** The beginning of a day in Prague. */
function beginOf(column: string): string {
  return `${column}::timestamp at time zone 'Europe/Prague'`
}

type Due = ReturnType<typeof sql<SqlBool>>

/** By the time that is given. Returns how many rows of each table. */
export async function eraseOld(
  database: Database,
  at: Date,
  log: Log,
): Promise<Readonly<Partial<Record<keyof Tables, number>>>> {
  const erased: Partial<Record<keyof Tables, number>> = {}
  for (const rows of Map.groupBy(periods, ({ table, atOnce }) => `${table} ${atOnce}`).values()) {
    const [first] = rows
    if (first === undefined) continue
    const { table, atOnce = false } = first
    const due = sql<SqlBool>`(${sql.join(
      rows.map((row) => describeDue(row, at)),
      sql` or `,
    )})`
    const count = await database.transaction().execute(async (transaction) => {
      const waits = !atOnce && (await mustWait(transaction, table, due, at, log))
      return waits ? 0 : erase(transaction, table, due, at)
    })
    if (count > 0) erased[table] = (erased[table] ?? 0) + count
  }
  return erased
}

function describeDue({ since, period, where = "true" }: Period, at: Date): Due {
  return sql`(${sql.raw(where)} and ${sql.raw(since)} <= ${at}::timestamptz - ${period}::interval)`
}

async function mustWait(transaction: Transaction, table: keyof Tables, due: Due, at: Date, log: Log) {
  const { rows } = await sql<{ due: number; all: number }>`
    select count(*) filter (where ${due})::int as due, count(*)::int as all from ${sql.table(table)}`.execute(
    transaction,
  )
  const [count = { due: 0, all: 0 }] = rows
  const isMuch = count.due > FEW_ROWS && count.due > count.all * SMALL_PART
  if (isMuch && !(await wasSeenBefore(transaction, table, at))) {
    log.error("erasing waits for a second check", { table, ...count })
    return true
  }
  await transaction.deleteFrom("mass_erasure").where("table_name", "=", table).execute()
  return false
}

/** A time in the future was noted by a clock that was ahead. */
async function wasSeenBefore(transaction: Transaction, table: keyof Tables, at: Date): Promise<boolean> {
  const { isLongAgo } = await transaction
    .insertInto("mass_erasure")
    .values({ table_name: table, first_seen_at: at })
    .onConflict((conflict) =>
      conflict.column("table_name").doUpdateSet({
        first_seen_at: sql<Date>`least(mass_erasure.first_seen_at, excluded.first_seen_at)`,
      }),
    )
    .returning(
      sql<boolean>`first_seen_at <= ${at}::timestamptz - ${SECOND_CHECK_AFTER}::interval`.as("isLongAgo"),
    )
    .executeTakeFirstOrThrow()
  return isLongAgo
}

async function erase(transaction: Transaction, table: keyof Tables, due: Due, at: Date): Promise<number> {
  if (table === "watch") return (await endWatches(transaction, due, at)).length
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${due}`.execute(
    transaction,
  )
  return Number(numAffectedRows)
}
