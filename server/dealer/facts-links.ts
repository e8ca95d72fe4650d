import { createHash } from "node:crypto"
import { sql, type Transaction } from "kysely"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { SellingDealer } from "#domain/dealer/dealer.ts"
import type {
  FactChange,
  FactsLinkReading,
  FactsLinks,
  FactsVersion,
  SaveOutcome,
} from "#domain/dealer/own-facts/facts-links.ts"
import {
  applyChanges,
  type FactChanges,
  findChanges,
  listOwnFacts,
  type OwnFacts,
} from "#domain/dealer/own-facts/own-facts.ts"
import type { ReadTime } from "#server/database/clocks.ts"
import type { Database, Tables } from "#server/database/tables.ts"
import { openDay, type ReadLinkKey } from "#server/mail/link-token.ts"
import type { PostMail } from "#server/mail/post-mail.ts"
import type { Log } from "#server/process/log.ts"
import { createAnswerInTime } from "#server/work/with-deadline.ts"
import type { FactsChangedData } from "./mails/facts-mails.ts"

type FactsLinksOptions = {
  readonly database: Database
  readonly readKey: ReadLinkKey
  /** What the dealer file says. */
  readWritten(): SellingDealer
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

  /** Its version is another one after every change, of the dealer's and of the file. */
  function describeFacts({ id, changes }: Newest, at: Date): FactsVersion {
    const facts = listOwnFacts(applyChanges(readWritten(), changes), buildPragueMoment(at))
    const digest = createHash("sha256").update(JSON.stringify(facts)).digest("base64url")
    return { facts, version: `${id}-${digest.slice(0, 12)}` }
  }

  async function insert(transaction: Transaction<Tables>, before: OwnFacts, after: OwnFacts, at: Date) {
    const written = listOwnFacts(readWritten(), buildPragueMoment(at))
    const { id } = await transaction
      .insertInto("dealer_change")
      .values({
        before: JSON.stringify(before),
        after: JSON.stringify(after),
        changes: JSON.stringify(findChanges(written, after)),
        changed_at: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    for (const to of ["dealer", "operator"] as const)
      await post.factsChanged(transaction, {
        name: `dealer-change-${id}-${to}`,
        data: { changeId: id, to },
        at,
      })
  }

  async function save(transaction: Transaction<Tables>, token: string, submitted: FactsVersion) {
    const at = await openDay(token, readKey, () => now(transaction))
    if ("found" in at) return { done: false, why: at.why } as const
    // One at a time: who comes second finds what the first has saved.
    await sql`lock table dealer_change in share row exclusive mode`.execute(transaction)
    const newest = await findNewest(transaction)
    const current = describeFacts(newest, at)
    if (Object.keys(findChanges(current.facts, submitted.facts)).length === 0) return { done: true } as const
    if (submitted.version !== current.version) {
      const isOfFile = submitted.version.startsWith(`${newest.id}-`)
      const changedAt = isOfFile ? null : (newest.change?.changedAt ?? null)
      return { done: false, why: "stale", current, changedAt } as const
    }
    await insert(transaction, current.facts, submitted.facts, at)
    return { done: true } as const
  }

  return {
    readLink: (token) =>
      answer<FactsLinkReading>({ found: false, why: "unavailable" }, async () => {
        const at = await openDay(token, readKey, () => now(database))
        if ("found" in at) return at
        const newest = await findNewest(database)
        return {
          found: true,
          ...describeFacts(newest, at),
          change: newest.change,
          visitDays: await listVisitDays(database, formatIsoDay(buildPragueMoment(at))),
        }
      }),
    save: (token, submitted) =>
      answer<SaveOutcome>({ done: false, why: "unavailable" }, async () => {
        const outcome = await database
          .transaction()
          .execute((transaction): Promise<SaveOutcome> => save(transaction, token, submitted))
        if (outcome.done) {
          onPosted()
          onSaved()
        }
        return outcome
      }),
  }
}

type Newest = {
  /** "0" before the first change. */
  readonly id: string
  /** What is laid over the dealer file now. */
  readonly changes: FactChanges
  readonly change: FactChange | null
}

export async function findNewest(database: Database): Promise<Newest> {
  const row = await database
    .selectFrom("dealer_change")
    .selectAll()
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return { id: "0", changes: {}, change: null }
  const { id, changes, before, after, changed_at } = row
  return { id, changes, change: { before, after, changedAt: buildPragueMoment(changed_at) } }
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
