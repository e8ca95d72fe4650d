import { type Selectable, sql, type Transaction } from "kysely"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { findNews, listMatches, listRisen } from "#domain/watch/find-news.ts"
import { notificationTimes, watchPeriods } from "#domain/watch/watches.ts"
import type { Database, Tables } from "#server/database/tables.ts"
import type { PostMail } from "#server/mail/post-mail.ts"
import { nameWatchMails } from "./ask-watch.ts"
import type { WatchMailData } from "./mails/watch-mails.ts"
import { readMatches, rememberMatches } from "./remember-matches.ts"

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
function takeDue(transaction: Transaction<Tables>, today: string, now: Date) {
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
  transaction: Transaction<Tables>,
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
  const name = `${nameWatchMails(watch.link_id)}-${today}`
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

async function hasMailToday(
  transaction: Transaction<Tables>,
  watchId: string,
  name: string,
  today: string,
): Promise<boolean> {
  const found = await transaction
    .selectFrom("mail")
    .where("watch_id", "=", watchId)
    .where(({ eb, and, or }) =>
      or([
        eb("name", "=", name),
        and([eb("sent_at", "is", null), eb("given_up_at", "is", null)]),
        eb(sql<string>`(sent_at at time zone 'Europe/Prague')::date`, "=", sql<string>`${today}::date`),
      ]),
    )
    .select("id")
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether the watch ends soon and has not been offered to go on; it is from now on. */
async function takeReminder(transaction: Transaction<Tables>, watchId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("watch")
    .set({ reminded_at: now })
    .where("id", "=", watchId)
    .where("reminded_at", "is", null)
    .where("ends_at", "<=", sql<Date>`${now}::timestamptz + ${watchPeriods.reminder}::interval`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
