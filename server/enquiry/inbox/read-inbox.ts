import { type Selectable, sql } from "kysely"
import { addDays, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { findAskedVisit } from "#domain/enquiry/decide-action.ts"
import type { InboxRecord, InboxRecords } from "#domain/enquiry/inbox/inbox.ts"
import type { Database, Tables } from "#server/database/tables.ts"
import { signLinkToken } from "#server/mail/link-token.ts"

/** More than anybody answers in a day. */
const MAX_RECORDS = 500
const MAX_SUSPECTS = 10

/** A visit that is answered waits again once the visitor asks for another time. */
export const isWaiting = sql<boolean>`(
  not suspect and not on_waitlist and handled_at is null and coalesce(visit->>'kind' = 'asked', answered_at is null)
)`

/** All that the dealer's inbox shows at that time. Its links end with the day. */
export async function readInbox(database: Database, at: Date): Promise<InboxRecords> {
  const now = buildPragueMoment(at)
  const [today, tomorrow] = [formatIsoDay(now), formatIsoDay(addDays(now, 1))]
  const isOfToday = sql<boolean>`(
    not suspect and (
      handled_at >= ${today}::timestamp at time zone 'Europe/Prague'
      or coalesce(visit, fields->'visit')->>'day' in (${today}, ${tomorrow})
    )
  ) is true`
  // Of more than anybody answers the oldest are left out, so that nobody who writes today is hidden behind them.
  const rows = await selectRecords(database)
    .where(({ or }) => or([isWaiting, isOfToday]))
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
  const describe = (row: RecordRow) => describeRecord(row, today)
  return {
    records: records.map(describe),
    leftOutCount: Number(rows[0]?.all_count ?? 0) - rows.length,
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
    handled: handled_at && { at: buildPragueMoment(handled_at), stamp: handled_at.getTime() },
    laterAt: later_at && buildPragueMoment(later_at),
    missedCalls: row.missed_calls,
    visit: describeVisit(row),
    isReminded: row.reminded_at !== null,
    photoIds: row.photo_ids,
  }
}

type VisitRow = Pick<Selectable<Tables["enquiry"]>, "visit" | "fields" | "visit_changed_at" | "received_at">

/** How far a visit has come; null where none was asked for. */
export function describeVisit({ visit, fields, visit_changed_at, received_at }: VisitRow) {
  const saved = visit ?? findAskedVisit(fields)
  return saved && { ...saved, changedAt: buildPragueMoment(visit_changed_at ?? received_at) }
}
