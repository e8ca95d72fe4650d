import { sql } from "kysely"
import { addDays, type CalendarDay, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import type { DealerTimes } from "#domain/calendar/day-plan.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import type { Answer } from "#domain/insights/find-answer-minutes.ts"
import type { WeekRecords } from "#domain/insights/gather-week.ts"
import type { Database } from "#server/database/tables.ts"
import { isOlder, isWaiting } from "#server/enquiry/inbox/read-inbox.ts"
import { signLinkToken } from "#server/mail/link-token.ts"

/** A mail that nobody reads to its end helps nobody. */
const MAX_WAITING = 10
const DAYS_IN_WEEK = 7
/** What was looked for in vain once or twice says nothing. */
const MIN_EMPTY_SEARCHES = 3

/** What the database knows of the week that begins on that Monday, and what waits today. */
export async function readWeek(
  database: Database,
  monday: CalendarDay,
  today: CalendarDay,
  dealerTimes: DealerTimes,
): Promise<WeekRecords> {
  const weekOf = formatIsoDay(monday)
  const [waiting, questions, answers, counts, watches, emptySearches] = await Promise.all([
    findWaiting(database, today, dealerTimes),
    findQuestions(database, weekOf),
    readAnswers(database, weekOf, formatIsoDay(addDays(monday, DAYS_IN_WEEK))),
    findCounts(database, weekOf),
    findWatches(database, weekOf),
    findEmptySearches(database, weekOf),
  ])
  return { ...waiting, questions, answers, counts, watches, emptySearches }
}

const inWeek = (column: string, weekOf: string) => {
  const begins = (days: number) =>
    sql`(${weekOf}::date + ${days}::integer)::timestamp at time zone 'Europe/Prague'`
  return sql<boolean>`${sql.ref(column)} >= ${begins(0)} and ${sql.ref(column)} < ${begins(DAYS_IN_WEEK)}`
}

const onDayOfWeek = (weekOf: string) =>
  sql<boolean>`day >= ${weekOf}::date and day < ${weekOf}::date + ${DAYS_IN_WEEK}::integer`

/** Only the visitor's choices: what it is about, and when to call or come. */
const choices = {
  subject: sql<Enquiry["subject"]>`fields->'subject'`,
  callWindow: sql<Enquiry["callWindow"]>`fields->'callWindow'`,
  visit: sql<Enquiry["visit"]>`coalesce(visit, fields->'visit')`,
} as const

async function findWaiting(database: Database, today: CalendarDay, dealerTimes: DealerTimes) {
  const waiting = database
    .selectFrom("enquiry")
    .where(isWaiting)
    .where(({ not }) => not(isOlder(dealerTimes, today)))
  const { count } = await waiting
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow()
  const rows = await waiting
    .innerJoin("link_key", (join) => join.onTrue())
    .select(["contact_method", "received_at", "link_id", "key"])
    .select([
      choices.subject.as("subject"),
      choices.callWindow.as("callWindow"),
      choices.visit.as("asked_visit"),
    ])
    .orderBy("received_at")
    .limit(MAX_WAITING)
    .execute()
  return {
    waitingCount: Number(count),
    waiting: rows.map(({ contact_method, subject, callWindow, asked_visit, received_at, link_id, key }) => ({
      contactMethod: contact_method,
      subject,
      callWindow,
      visit: asked_visit,
      receivedAt: buildPragueMoment(received_at),
      token: signLinkToken(key, link_id, "dealer"),
    })),
  }
}

async function findQuestions(database: Database, weekOf: string) {
  const rows = await database
    .selectFrom("enquiry")
    .where("suspect", "=", false)
    .where(inWeek("received_at", weekOf))
    .groupBy("vehicle_id")
    .select(({ fn }) => ["vehicle_id", fn.countAll<string>().as("count")])
    .execute()
  return rows.map(({ vehicle_id, count }) => ({
    vehicleId: vehicle_id === null ? null : Number(vehicle_id),
    count: Number(count),
  }))
}

async function findCounts(database: Database, weekOf: string) {
  const rows = await database
    .selectFrom("daily_count")
    .where(onDayOfWeek(weekOf))
    .groupBy(["vehicle_id", "action"])
    .select(({ fn }) => ["vehicle_id", "action", fn.sum<string>("count").as("count")])
    .execute()
  return rows.map(({ vehicle_id, action, count }) => ({
    vehicleId: Number(vehicle_id),
    action,
    count: Number(count),
  }))
}

/** Where one began anew, the proof of the one before ended at the same moment. */
const isNew = sql<boolean>`not exists (select from ended_consent where ended_at = watch.confirmed_at)`

async function findWatches(database: Database, weekOf: string) {
  const { total, added } = await database
    .selectFrom("watch")
    .where("ends_at", ">", sql<Date>`now()`)
    .select(({ fn }) => [
      fn.countAll<string>().as("total"),
      fn.countAll<string>().filterWhere(inWeek("confirmed_at", weekOf)).filterWhere(isNew).as("added"),
    ])
    .executeTakeFirstOrThrow()
  return { total: Number(total), added: Number(added) }
}

async function findEmptySearches(database: Database, weekOf: string) {
  return database
    .selectFrom("empty_search")
    .where(onDayOfWeek(weekOf))
    .groupBy("criteria")
    .having(({ fn }) => fn.sum("count"), ">=", MIN_EMPTY_SEARCHES)
    .select(["criteria", sql<number>`sum(count)::int`.as("count")])
    .orderBy("count", "desc")
    .orderBy("criteria")
    .limit(MAX_WAITING)
    .execute()
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
