import { setTimeout as sleep } from "node:timers/promises"
import { type Selectable, sql } from "kysely"
import type { ReadTime } from "#server/database/clocks.ts"
import type { Database, Tables } from "#server/database/tables.ts"
import type { Log } from "#server/process/log.ts"
import type { SendFailure } from "./describe-smtp-problem.ts"
import { findDigest } from "./find-digest.ts"
import { findHeld } from "./find-held.ts"
import { findWatch } from "./find-watch.ts"
import { findWeek } from "./find-week.ts"
import type { MailFacts } from "./mail-facts.ts"
import type { Message, SendMessage } from "./send-by-smtp.ts"

type SendMailOptions = {
  readonly database: Database
  /** Null when there is nothing left to tell; undefined while there is no stock to tell of. */
  writeMail(facts: MailFacts): Omit<Message, "name"> | null | undefined
  readonly send: SendMessage
  readonly log: Log
  readonly now: ReadTime
  /** For how long it is tried to note that a mail was sent: until then it would be sent again. */
  readonly noteMs: number
  readonly refusedAgainSeconds: readonly number[]
}

const BETWEEN_NOTES_MS = 250

/** The seconds after which it is to be tried again, whatever the usual limits; null when there is nothing left to do. */
type Sending = { readonly againSeconds: number | null }

/** Sends the mail of that id unless it is sent, given up or erased. Rejects when it is to be tried again by the usual limits. */
export function createSendMail(options: SendMailOptions): (mailId: string) => Promise<Sending> {
  const { database, send } = options
  const done: Sending = { againSeconds: null }

  return async (mailId) => {
    const mail = await findWaitingMail(database, mailId)
    if (mail === undefined) return done
    const message = await write(options, mail)
    if (message === undefined) throw new Error("no stock yet")
    if (message === null) {
      await database.deleteFrom("mail").where("id", "=", mailId).execute()
      return done
    }
    const outcome = await send({ name: mail.name, ...message })
    if (!outcome.sent) return noteFailure(options, mail, outcome)
    await noteSent(options, mailId)
    return done
  }
}

type WaitingMail = NonNullable<Awaited<ReturnType<typeof findWaitingMail>>>

/** What cannot be written is our own fault, so it is tried until that is put right. The error's words may be a visitor's. */
async function write(
  { database, writeMail, log }: SendMailOptions,
  { id, name, attempts, facts }: WaitingMail,
) {
  try {
    return writeMail(facts)
  } catch (error) {
    const problem = "not written"
    const stack = error instanceof Error ? error.stack?.replace(error.message, "…") : undefined
    log.error("mail not written", { mail: name, attempts, stack })
    await database.updateTable("mail").set({ problem }).where("id", "=", id).execute()
    throw new Error(problem)
  }
}

/** A mail to the dealer is tried on; a visitor's that is refused time and again, or may have arrived, is given up. */
async function noteFailure(
  { database, log, now, refusedAgainSeconds }: SendMailOptions,
  { id, name, attempts, recipient, ...mail }: WaitingMail,
  { problem, again }: SendFailure,
): Promise<Sending> {
  const refusals = mail.refusals + (again === "rarely" ? 1 : 0)
  const isRare = recipient === "visitor" && again === "rarely"
  const againSeconds = isRare ? (refusedAgainSeconds[refusals - 1] ?? null) : null
  const isGivenUp = isRare && againSeconds === null
  await database
    .updateTable("mail")
    .set({ problem, refusals, given_up_at: isGivenUp ? await now(database) : null })
    .where("id", "=", id)
    .execute()
  const facts = { mail: name, attempts, problem }
  if (isGivenUp) log.warn("mail given up", facts)
  else log.warn("mail not sent", facts)
  if (!isRare) throw new Error(problem)
  return { againSeconds }
}

/** Counts the attempt, too. Undefined when its enquiry or watch is erased. */
async function findWaitingMail(database: Database, mailId: string) {
  const mail = await database
    .updateTable("mail")
    .set(({ eb }) => ({ attempts: eb("attempts", "+", 1), problem: null }))
    .where("id", "=", mailId)
    .where("sent_at", "is", null)
    .where("given_up_at", "is", null)
    .returning(["id", "name", "recipient", "attempts", "code", "visit", "posted_at", "enquiry_id"])
    .returning(["held_since", "is_digest", "watch_id", "watch_letter", "refusals"])
    // As text: the driver would read a day in the machine's own time zone.
    .returning(sql<string | null>`week_of::text`.as("week_of"))
    .executeTakeFirst()
  const facts = mail && (await findFacts(database, mail))
  return mail && facts && { ...mail, facts }
}

type MailRow = Pick<
  Selectable<Tables["mail"]>,
  | "id"
  | "recipient"
  | "code"
  | "visit"
  | "posted_at"
  | "enquiry_id"
  | "held_since"
  | "is_digest"
  | "watch_id"
  | "watch_letter"
> & { readonly week_of: string | null }

async function findFacts(database: Database, mail: MailRow): Promise<MailFacts | undefined> {
  const { recipient, visit, code, posted_at: postedAt, enquiry_id: enquiryId } = mail
  if (mail.held_since !== null) return findHeld(database, mail.held_since, postedAt)
  if (mail.is_digest) return findDigest(database, mail.id)
  if (mail.watch_id !== null) return findWatch(database, { ...mail, watch_id: mail.watch_id })
  if (mail.week_of !== null) return findWeek(database, mail.week_of)
  if (enquiryId === null) return { about: "erasure", code: code ?? "", postedAt }
  const row = await database
    .selectFrom("enquiry")
    .innerJoin("link_key", (join) => join.onTrue())
    .where("id", "=", enquiryId)
    .select(["enquiry.code", "fields", "received_at", "link_id", "key"])
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    about: "enquiry",
    recipient,
    visit,
    postedAt,
    code: row.code,
    enquiry: row.fields,
    receivedAt: row.received_at,
    linkId: row.link_id,
    linkKey: row.key,
    photos: recipient === "dealer" && visit === null ? await listPhotos(database, enquiryId) : [],
  }
}

/** One by one: the driver reads each as text of twice its size first. */
async function listPhotos(database: Database, enquiryId: string): Promise<readonly Buffer[]> {
  const photos = database.selectFrom("enquiry_photo").where("enquiry_id", "=", enquiryId)
  const numbers = await photos.select("number").orderBy("number").execute()
  const jpegs: Buffer[] = []
  for (const { number } of numbers) {
    const row = await photos.select("jpeg").where("number", "=", number).executeTakeFirst()
    if (row !== undefined) jpegs.push(row.jpeg)
  }
  return jpegs
}

/** The mail is out: while the database is away it is noted again and again, for a job that fails would send it twice. */
async function noteSent({ database, now, noteMs }: SendMailOptions, mailId: string): Promise<void> {
  const until = performance.now() + noteMs
  for (;;)
    try {
      const sentAt = await now(database)
      await database.updateTable("mail").set({ sent_at: sentAt }).where("id", "=", mailId).execute()
      return
    } catch (error) {
      if (performance.now() > until) throw error
      await sleep(BETWEEN_NOTES_MS)
    }
}
