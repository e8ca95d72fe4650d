import { sql, type Transaction } from "kysely"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import {
  type FactChangeReading,
  type FactsLinkMissing,
  type FactsLinkReading,
  type FactsLinks,
  findUndoEnd,
  type SaveOutcome,
} from "#domain/dealer/own-facts/facts-links.ts"
import {
  applyChanges,
  type FactChanges,
  findChanges,
  hasChanges,
  listOwnFacts,
  noChanges,
  type OwnFacts,
} from "#domain/dealer/own-facts/own-facts.ts"
import type { ReadTime } from "#server/database/clocks.ts"
import type { Database, Tables } from "#server/database/tables.ts"
import { openDay, type ReadLinkKey, readLinkToken, signLinkToken } from "#server/mail/link-token.ts"
import type { PostMail } from "#server/mail/post-mail.ts"
import type { Log } from "#server/process/log.ts"
import { createAnswerInTime } from "#server/work/with-deadline.ts"
import type { FactsChangedData } from "./mails/facts-mails.ts"

type FactsLinksOptions = {
  readonly database: Database
  readonly readKey: ReadLinkKey
  /** What the dealer file says. */
  readWritten(): OwnFacts
  readonly post: { readonly factsChanged: PostMail<FactsChangedData> }
  /** After the transaction. */
  onPosted(): void
  /** After the transaction: there is another newest row. */
  onSaved(): void
  readonly log: Log
  readonly now: ReadTime
}

/** The link of a mail is the right to change; each change is a row and a mail, and the newest row counts. */
export function createFactsLinks(options: FactsLinksOptions): FactsLinks {
  const { database, readKey, readWritten, post, onPosted, onSaved, log, now } = options

  const answer = createAnswerInTime(log, "dealer's link not answered")

  function readFacts(changes: FactChanges, at: Date): OwnFacts {
    return listOwnFacts(applyChanges(readWritten(), changes), buildPragueMoment(at))
  }

  /** One at a time: who comes second finds what the first has saved. */
  async function insert(transaction: Transaction<Tables>, before: OwnFacts, after: OwnFacts, at: Date) {
    const today = buildPragueMoment(at)
    const { id, link_id } = await transaction
      .insertInto("dealer_change")
      .values({
        before: JSON.stringify(before),
        after: JSON.stringify(after),
        changes: JSON.stringify(findChanges(listOwnFacts(readWritten(), today), after)),
        changed_at: at,
      })
      .returning(["id", "link_id"])
      .executeTakeFirstOrThrow()
    for (const to of ["dealer", "operator"] as const)
      await post.factsChanged(transaction, {
        name: `dealer-change-${id}-${to}`,
        data: { changeId: id, to },
        at,
      })
    return link_id
  }

  /** `find` reads the link, and `decide` gets what it opens and the facts as they are now: it returns those to save, or why not. */
  async function saveBy<Linked extends object>(
    find: (transaction: Transaction<Tables>, at: Date) => Promise<Linked | FactsLinkMissing>,
    decide: (linked: Linked, newest: Newest, at: Date) => OwnFacts | SaveOutcome,
  ): Promise<SaveOutcome> {
    const key = await readKey()
    const outcome = await database.transaction().execute(async (transaction): Promise<SaveOutcome> => {
      const at = await now(transaction)
      const linked = await find(transaction, at)
      if ("found" in linked) return notSaved(linked.why)
      await sql`lock table dealer_change in share row exclusive mode`.execute(transaction)
      const newest = await findNewest(transaction)
      const decided = decide(linked, newest, at)
      if ("done" in decided) return decided
      const linkId = await insert(transaction, readFacts(newest.changes, at), decided, at)
      return { done: true, token: signLinkToken(key, linkId, "change") }
    })
    if (outcome.done) {
      onPosted()
      onSaved()
    }
    return outcome
  }

  return {
    readLink: (token) =>
      answer<FactsLinkReading>(unavailable, async () => {
        const at = await openDay(token, readKey, () => now(database))
        if ("found" in at) return at
        const { changes } = await findNewest(database)
        return {
          found: true,
          facts: readFacts(changes, at),
          visitDays: await listVisitDays(database, formatIsoDay(buildPragueMoment(at))),
        }
      }),
    save: (token, shown, submitted) =>
      answer<SaveOutcome>(notSaved("unavailable"), () =>
        saveBy(
          (_, at) => openDay(token, readKey, async () => at),
          (_, newest, at) => {
            const current = readFacts(newest.changes, at)
            const wanted = applyChanges(current, findChanges(shown, submitted))
            if (!hasChanges(findChanges(current, wanted))) return notSaved("same")
            return hasChanges(findChanges(shown, current)) ? describeStale(current, newest) : wanted
          },
        ),
      ),
    readChange: (token) =>
      answer<FactChangeReading>(unavailable, async () => {
        const at = await now(database)
        const change = await findChange(database, token, at)
        if ("found" in change) return change
        const today = buildPragueMoment(at)
        return {
          found: true,
          change: {
            before: listOwnFacts(change.before, today),
            after: listOwnFacts(change.after, today),
            changedAt: buildPragueMoment(change.changed_at),
            endsAt: buildPragueMoment(findUndoEnd(change.changed_at)),
            current: readFacts((await findNewest(database)).changes, at),
          },
        }
      }),
    undo: (token) =>
      answer<SaveOutcome>(notSaved("unavailable"), () =>
        saveBy(
          (transaction, at) => findChange(transaction, token, at),
          ({ before, after }, newest, at) => {
            const today = buildPragueMoment(at)
            const current = readFacts(newest.changes, at)
            const isLast = !hasChanges(findChanges(listOwnFacts(after, today), current))
            return isLast ? listOwnFacts(before, today) : describeStale(current, newest)
          },
        ),
      ),
  }

  async function findChange(connection: Database, token: string, at: Date) {
    const unknown: FactsLinkMissing = { found: false, why: "unknown" }
    const linkId = await readLinkToken(token, "change", readKey)
    if (linkId === undefined) return unknown
    const row = await connection
      .selectFrom("dealer_change")
      .selectAll()
      .where("link_id", "=", linkId)
      .executeTakeFirst()
    if (row === undefined) return unknown
    return findUndoEnd(row.changed_at) <= at ? { ...unknown, why: "expired" as const } : row
  }
}

const unavailable: FactsLinkMissing = { found: false, why: "unavailable" }

function notSaved(why: "same" | FactsLinkMissing["why"]): SaveOutcome {
  return { done: false, why }
}

function describeStale(current: OwnFacts, { changedAt }: Newest): SaveOutcome {
  return { done: false, why: "stale", current, changedAt: changedAt && buildPragueMoment(changedAt) }
}

type Newest = { readonly changes: FactChanges; readonly changedAt: Date | null }

/** What is laid over the dealer file now. */
export async function findNewest(database: Database): Promise<Newest> {
  const row = await database
    .selectFrom("dealer_change")
    .select(["changes", "changed_at"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()
  return { changes: row?.changes ?? noChanges, changedAt: row?.changed_at ?? null }
}

/** The days of all visits that are asked for, proposed or agreed: a dealer who closes on one should call. */
async function listVisitDays(database: Database, today: string): Promise<readonly string[]> {
  const { rows } = await sql<{ day: string }>`
    select day from (
      select coalesce(visit ->> 'day', fields -> 'visit' ->> 'day') as day from enquiry
      where not suspect and visit ->> 'kind' is distinct from 'cancelled'
    ) as visits where day >= ${today}`.execute(database)
  return rows.map(({ day }) => day)
}
