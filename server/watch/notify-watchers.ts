import { type Selectable, sql } from "kysely"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import {
  findNews,
  listMatches,
  listRisen,
  type Match,
  type NewsReason,
  type WatchMatches,
} from "#domain/watch/find-news.ts"
import { notificationTimes, watchPeriods } from "#domain/watch/watches.ts"
import type { Database, Tables, Transaction } from "#server/database/tables.ts"
import { nameMails, type PostMail } from "#server/mail/post-mail.ts"
import type { WatchMailData } from "./mails/watch-mails.ts"

type NotifyOptions = {
  readonly database: Database
  readonly post: {
    readonly watchNews: PostMail<WatchMailData>
    readonly watchReminder: PostMail<WatchMailData>
  }
  /** Undefined until there is a first stock. */
  findStock(): StockSnapshot | undefined
}

/**
 * Once a day each watch looks at the stock, and one mail is posted if there is news. Of several processes each takes the
 * watches that no other has in progress; what was notified is written with the mail, in one transaction. Returns how many mails.
 */
export async function notifyWatchers(options: NotifyOptions, now: Date): Promise<number> {
  const { database, post, findStock } = options
  const moment = buildPragueMoment(now)
  const stock = findStock()
  if (
    moment.minutes < notificationTimes.from ||
    moment.minutes >= notificationTimes.to ||
    stock === undefined
  )
    return 0
  const today = formatIsoDay(moment)
  let posted = 0
  for (;;) {
    const checked = await database.transaction().execute(async (transaction) => {
      const row = await takeDue(transaction, today, now)
      if (row === undefined) return undefined
      return checkForNews(transaction, post, row, { stock, today, now })
    })
    if (checked === undefined) break
    posted += Number(checked.posted)
  }
  return posted
}

/** The row is locked until the transaction ends, and is not due again today. */
function takeDue(transaction: Transaction, today: string, now: Date) {
  const due = transaction
    .selectFrom("watch")
    .where("ends_at", ">", now)
    // A day in the future was noted by a clock that was ahead.
    .where("checked_on", "is distinct from", sql<Date>`${today}::date`)
    .select("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
  return transaction
    .updateTable("watch")
    .set({ checked_on: today })
    .where("id", "=", due)
    .returningAll()
    .executeTakeFirst()
}

type Check = { readonly stock: StockSnapshot; readonly today: string; readonly now: Date }

async function checkForNews(
  transaction: Transaction,
  post: NotifyOptions["post"],
  watch: Selectable<Tables["watch"]>,
  { stock, today, now }: Check,
): Promise<{ readonly posted: boolean }> {
  const seen = await readMatches(transaction, watch.id)
  const matches = listMatches(stock, new URLSearchParams(watch.search))
  const risen = listRisen(seen, matches).map((vehicleId) => ({
    vehicleId,
    match: "too-expensive" as const,
  }))
  await rememberMatches(transaction, watch.id, risen)
  const name = `${nameMails("watch", watch.link_id)}-${today}`
  const mail = { name, data: { watchId: watch.id }, at: now }
  // One mail a day: while one waits for the mail server, or went out today, what is new stays new.
  if (await hasMailToday(transaction, watch.id, name, today)) return { posted: false }
  if (await takeReminder(transaction, watch.id, now))
    return { posted: (await post.watchReminder(transaction, mail)) !== undefined }
  const news = findNews(seen, matches)
  if (news.length === 0) return { posted: false }
  const posted = await post.watchNews(transaction, mail)
  if (posted === undefined) return { posted: false }
  await rememberMatches(
    transaction,
    watch.id,
    news.map((each) => ({ ...each, match: "matching" })),
    posted.id,
  )
  return { posted: true }
}

async function hasMailToday(transaction: Transaction, watchId: string, name: string, today: string) {
  const { rows } = await sql`
    select 1 from mail where watch_id = ${watchId} and (
      name = ${name} or (sent_at is null and given_up_at is null)
      or (sent_at at time zone 'Europe/Prague')::date = ${today}::date
    ) limit 1`.execute(transaction)
  return rows.length > 0
}

/** Whether the watch ends soon and has not been offered to go on; it is from now on. */
async function takeReminder(transaction: Transaction, watchId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("watch")
    .set({ reminded_at: now })
    .where("id", "=", watchId)
    .where("reminded_at", "is", null)
    .where("ends_at", "<=", sql<Date>`${now}::timestamptz + ${watchPeriods.reminder}::interval`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Seen = {
  readonly vehicleId: number
  readonly match: Match
  /** Where a mail is about it. */
  readonly reason?: NewsReason
}

/** One statement, however many there are. */
export async function rememberMatches(
  transaction: Transaction,
  watchId: string,
  seen: readonly Seen[],
  mailId: string | null = null,
): Promise<void> {
  if (seen.length === 0) return
  await sql`
    insert into watch_match (watch_id, vehicle_id, match, mail_id, reason)
    select ${watchId}, seen.vehicle_id, seen.match, ${mailId}::bigint, seen.reason
    from unnest(
      ${seen.map(({ vehicleId }) => vehicleId)}::bigint[],
      ${seen.map(({ match }) => match)}::text[],
      ${seen.map(({ reason }) => reason ?? null)}::text[]
    ) as seen (vehicle_id, match, reason)
    on conflict (watch_id, vehicle_id) do update
      set match = excluded.match, mail_id = excluded.mail_id, reason = excluded.reason
  `.execute(transaction)
}

async function readMatches(transaction: Transaction, watchId: string): Promise<WatchMatches> {
  const rows = await transaction
    .selectFrom("watch_match")
    .where("watch_id", "=", watchId)
    .select(["vehicle_id", "match"])
    .execute()
  return new Map(rows.map(({ vehicle_id, match }) => [Number(vehicle_id), match]))
}
