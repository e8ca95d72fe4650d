import { type Selectable, sql } from "kysely"
import { type CalendarDay, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import type { DealerTimes } from "#domain/calendar/day-plan.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { findAskedVisit } from "#domain/enquiry/decide-action.ts"
import { findFirstRecentDay } from "#domain/enquiry/inbox/arrange-inbox.ts"
import type { InboxRecord, InboxRecords } from "#domain/enquiry/inbox/inbox.ts"
import type { Database, Tables } from "#server/database/tables.ts"
import { signLinkToken } from "#server/mail/link-token.ts"

/** More than anybody answers in a day. */
const MAX_RECORDS = 500
const MAX_SUSPECTS = 10
const MAX_OLDER = 20

/** A visit that is answered waits again once the visitor asks for another time. */
export const isWaiting = sql<boolean>`(
  not suspect and not on_waitlist and handled_at is null and coalesce(visit->>'kind' = 'asked', answered_at is null)
)`

const beginOf = (day: string) => sql<Date>`${day}::timestamp at time zone 'Europe/Prague'`

/** Of what waits: what came, was put off until, or is a visit of a day more than five working days ago. */
export function isOlder(dealerTimes: DealerTimes, now: CalendarDay) {
  const since = formatIsoDay(findFirstRecentDay(dealerTimes, now))
  return sql<boolean>`(
    greatest(received_at, later_at, visit_changed_at) < ${beginOf(since)}
    and coalesce(coalesce(visit, fields->'visit')->>'day' < ${since}, true)
  )`
}

/** All that the dealer's inbox shows at that time. Its links end with the day. */
export async function readInbox(
  database: Database,
  at: Date,
  dealerTimes: DealerTimes,
): Promise<InboxRecords> {
  const now = buildPragueMoment(at)
  const today = formatIsoDay(now)
  const isOld = isOlder(dealerTimes, now)
  const isOfToday = sql<boolean>`(
    not suspect and (
      (handled_at >= ${beginOf(today)} and answered_at is not null)
      or coalesce(visit, fields->'visit')->>'day' = ${today}
    )
  ) is true`
  // Of more than anybody answers the oldest are left out, so that nobody who writes today is hidden behind them.
  const rows = await selectRecords(database)
    .where(sql<boolean>`(${isWaiting} and not ${isOld} or ${isOfToday})`)
    .orderBy(isOfToday, "desc")
    .orderBy("received_at", "desc")
    .limit(MAX_RECORDS)
    .execute()
  const records = rows.toSorted((a, b) => a.received_at.getTime() - b.received_at.getTime())
  // Those that came as the first of their connection are the likeliest to be a visitor's.
  const quarantined = await selectRecords(database)
    .where("suspect", "=", true)
    .orderBy(sql`coalesce(connection_count, 1)`)
    .orderBy("received_at", "desc")
    .limit(MAX_SUSPECTS)
    .execute()
  const older = await selectRecords(database)
    .where(isWaiting)
    .where(isOld)
    .orderBy("received_at", "desc")
    .limit(MAX_OLDER)
    .execute()
  const closed = await database
    .selectFrom("enquiry")
    .where("answered_at", "is", null)
    .where("handled_at", ">=", beginOf(today))
    .groupBy("handled_at")
    .select(({ fn }) => ["handled_at", fn.countAll<string>().as("count")])
    .orderBy("handled_at", "desc")
    .executeTakeFirst()
  const describe = (row: RecordRow) => describeRecord(row, today)
  return {
    records: records.map(describe),
    leftOutCount: Number(rows[0]?.all_count ?? 0) - rows.length,
    older: older.map(describe),
    olderCount: Number(older[0]?.all_count ?? 0),
    closed: closed?.handled_at
      ? { ...describeHandled(closed.handled_at), count: Number(closed.count) }
      : null,
    quarantined: quarantined.map(describe),
    quarantinedCount: Number(quarantined[0]?.all_count ?? 0),
    now,
  }
}

function selectRecords(database: Database) {
  return database
    .selectFrom("enquiry")
    .innerJoin("link_key", (join) => join.onTrue())
    .select(["code", "fields", "received_at", "link_id", "key", "handled_at", "later_at"])
    .select(sql<string>`count(*) over ()`.as("all_count"))
    .select(["missed_calls", "visit", "visit_changed_at", "reminded_at", isWaiting.as("is_waiting")])
    .select(
      sql<readonly string[]>`array(
        select photo.id::text from enquiry_photo photo where photo.enquiry_id = enquiry.id order by number
      )`.as("photo_ids"),
    )
}

type RecordRow = Awaited<ReturnType<ReturnType<typeof selectRecords>["executeTakeFirstOrThrow"]>>

function describeRecord(row: RecordRow, today: string): InboxRecord {
  const { handled_at, later_at } = row
  return {
    token: signLinkToken(row.key, row.link_id, "dealer", today),
    code: row.code,
    enquiry: row.fields,
    receivedAt: buildPragueMoment(row.received_at),
    isWaiting: row.is_waiting,
    handled: handled_at && describeHandled(handled_at),
    laterAt: later_at && buildPragueMoment(later_at),
    missedCalls: row.missed_calls,
    visit: describeVisit(row),
    isReminded: row.reminded_at !== null,
    photoIds: row.photo_ids,
  }
}

const describeHandled = (at: Date) => ({ at: buildPragueMoment(at), stamp: at.getTime() })

type VisitRow = Pick<Selectable<Tables["enquiry"]>, "visit" | "fields" | "visit_changed_at" | "received_at">

/** How far a visit has come; null where none was asked for. */
export function describeVisit({ visit, fields, visit_changed_at, received_at }: VisitRow) {
  const saved = visit ?? findAskedVisit(fields)
  return saved && { ...saved, changedAt: buildPragueMoment(visit_changed_at ?? received_at) }
}
