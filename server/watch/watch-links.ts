import { type Kysely, type Selectable, sql } from "kysely"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { listMatches } from "#domain/watch/find-news.ts"
import type { WatchAction } from "#domain/watch/watch-action.ts"
import {
  CONSENT_VERSION,
  type LinkedWatch,
  notificationTimes,
  type Watches,
  type WatchOutcome,
  type WatchReading,
  watchPeriods,
} from "#domain/watch/watches.ts"
import type { Tables, Transaction } from "#server/database/tables.ts"
import { releaseQuota } from "#server/enquiry/quotas.ts"
import { endWatches, saveProof } from "#server/erasure/end-watches.ts"
import type { NoteErased } from "#server/erasure/erasure-journal.ts"
import { type LinkWork, readLinkToken } from "#server/mail/link-token.ts"
import { createAnswerInTime } from "#server/work/with-deadline.ts"
import { rememberMatches } from "./notify-watchers.ts"

type LinkOptions = LinkWork & {
  /** Undefined until there is a first stock. */
  findStock(): StockSnapshot | undefined
  readonly noteErased: NoteErased
}

export function createWatchLinks(options: LinkOptions): Pick<Watches, "readLink" | "perform"> {
  const { database, readKey, findStock, noteErased, log, now } = options
  const answerReading = createAnswerInTime(log, "link not read")
  const answerAction = createAnswerInTime(log, "action not saved")
  return {
    readLink: (token) =>
      answerReading<WatchReading>({ found: false, why: "unavailable" }, async () => {
        const linkId = await readLinkToken(token, "watch", readKey)
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
      }),
    /** One transaction holds the watch. Pressed twice, a button does no more. */
    perform: (token, action) =>
      answerAction<WatchOutcome>({ done: false, why: "unavailable" }, async () => {
        const linkId = await readLinkToken(token, "watch", readKey)
        if (linkId === undefined) return { done: false, why: "unknown" }
        const stock = findStock()
        if (stock === undefined) throw new Error("no stock yet")
        return database.transaction().execute(async (transaction) => {
          const at = await now(transaction)
          const row = await selectLive(transaction, at)
            .where("link_id", "=", linkId)
            .forUpdate()
            .executeTakeFirst()
          if (row === undefined) return { done: false, why: "erased" }
          await noteErased(await actions[action](transaction, row, { at, stock }), at)
          return { done: true, search: row.search }
        })
      }),
  }
}

/** Those whose time is not over, whether or not they are erased yet. */
function selectLive(database: Kysely<Tables>, at: Date) {
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

function describeRow(row: WatchRow & { readonly would_end_at: Date }, count: number): LinkedWatch {
  return {
    email: row.email,
    search: row.search,
    criteria: row.criteria,
    isConfirmed: row.confirmed_at !== null,
    wouldEndOn: buildPragueMoment(row.would_end_at),
    endsOn: row.ends_at && buildPragueMoment(row.ends_at),
    count,
  }
}

type WatchRow = Selectable<Tables["watch"]>
type Moment = { readonly at: Date; readonly stock: StockSnapshot }
/** Returns the link ids of the watches that it ends. */
type Action = (transaction: Transaction, row: WatchRow, moment: Moment) => Promise<readonly string[]>

const actions: Readonly<Record<WatchAction, Action>> = {
  confirm: (transaction, row, moment) =>
    row.confirmed_at === null ? confirm(transaction, row, moment) : Promise.resolve([]),
  stop: (transaction, { id }, { at }) => endWatches(transaction, sql<boolean>`id = ${id}`, at),
  erase: (transaction, { email }, { at }) => endWatches(transaction, isOf(email), at),
  async renew(transaction, row, { at }) {
    if (row.confirmed_at === null) return []
    // A new consent: of the one before it the proof stays.
    await saveProof(transaction, row, at)
    await transaction
      .updateTable("watch")
      .set({ ...begin(at), asked_at: at, reminded_at: null })
      .where("id", "=", row.id)
      .execute()
    return []
  },
}

const isOf = (email: string) => sql<boolean>`lower(email) = lower(${email})`

function begin(at: Date) {
  return {
    confirmed_at: at,
    consent_version: CONSENT_VERSION,
    ends_at: sql<Date>`${at}::timestamptz + ${watchPeriods.confirmed}::interval`,
  }
}

/** What is in stock now is no news. The same search of the same address begins anew instead of being notified twice. */
async function confirm(
  transaction: Transaction,
  { id, link_id, email, search }: WatchRow,
  { at, stock }: Moment,
): Promise<readonly string[]> {
  await releaseQuota(transaction, "watch", [link_id])
  const isSame = sql<boolean>`(id <> ${id} and search = ${search} and ${isOf(email)})`
  const ended = await endWatches(transaction, isSame, at)
  const now = buildPragueMoment(at)
  await transaction
    .updateTable("watch")
    .set({ ...begin(at), checked_on: now.minutes >= notificationTimes.from ? formatIsoDay(now) : null })
    .where("id", "=", id)
    .execute()
  const matches = listMatches(stock, new URLSearchParams(search))
  const seen = Array.from(matches, ([vehicleId, match]) => ({ vehicleId, match }))
  await rememberMatches(transaction, id, seen)
  return ended
}
