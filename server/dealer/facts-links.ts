import { createHash } from "node:crypto"
import { sql } from "kysely"
import { z } from "zod"
import { type CalendarDay, formatIsoDay } from "#domain/calendar/calendar-day.ts"
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
import { createFollowDatabase, type FollowOptions } from "#server/database/follow-database.ts"
import type { Database, Transaction } from "#server/database/tables.ts"
import { type LinkWork, openDay } from "#server/mail/link-token.ts"
import type { PostMail } from "#server/mail/post-mail.ts"
import { createAnswerInTime } from "#server/work/with-deadline.ts"
import type { FactsChangedData } from "./mails/facts-mails.ts"

type FactsLinksOptions = LinkWork & {
  /** What the dealer file says. */
  readWritten(): SellingDealer
  readonly post: { readonly factsChanged: PostMail<FactsChangedData> }
  /** After the transaction. */
  onPosted(): void
  /** After the transaction: there is another newest row. */
  onSaved(): void
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

  async function insert(transaction: Transaction, before: OwnFacts, after: OwnFacts, at: Date) {
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

  async function save(transaction: Transaction, token: string, submitted: FactsVersion) {
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

async function findNewest(database: Database): Promise<Newest> {
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

type ChangesOptions = FollowOptions & {
  /** Called with what is to be laid over the dealer file, each time that is something else. */
  onChanges(changes: FactChanges): void
}

/** The dealer's changes in this process: those of the newest row. */
export function createFollowChanges({ database, onChanges, ...options }: ChangesOptions) {
  let changedAt: CalendarDay | null = null
  const follow = createFollowDatabase<FactChanges>(options, {
    what: "dealer's changes",
    file: "dealer-changes.json",
    async read() {
      const newest = await findNewest(database)
      changedAt = newest.change?.changedAt ?? null
      return newest.changes
    },
    parse: (saved) => z.record(z.string(), z.string()).parse(saved),
    onChange: onChanges,
  })
  return {
    ...follow,
    /** The day of the last change; null where there is none, or before the database is there. */
    changedOn: () => changedAt && formatIsoDay(changedAt),
  }
}
