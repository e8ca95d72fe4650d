import { setTimeout as sleep } from "node:timers/promises"
import { type Selectable, sql } from "kysely"
import type { ReadTime } from "#server/clocks.ts"
import type { Log } from "#server/log.ts"
import type { MailFacts } from "#server/mail-facts.ts"
import type { Database, Tables } from "#server/tables.ts"
import { describeSmtpProblem, isUnknownRecipient } from "./describe-smtp-problem.ts"
import { findDigest } from "./find-digest.ts"
import { findHeld } from "./find-held.ts"
import { findWatch } from "./find-watch.ts"
import { findWeek } from "./find-week.ts"
import type { Message, SendMessage } from "./send-by-smtp.ts"

type SendMailOptions = {
  readonly database: Database
  /** Null when there is nothing left to tell. */
  writeMail(facts: MailFacts): Omit<Message, "name"> | null
  readonly send: SendMessage
  readonly log: Log
  readonly now: ReadTime
  /** For how long it is tried to note that a mail was sent: until then it would be sent again. */
  readonly noteMs: number
}

const BETWEEN_NOTES_MS = 250

/** Sends the mail of that id unless it is sent, given up or erased. Rejects when it is to be tried again. */
export function createSendMail(options: SendMailOptions): (mailId: string) => Promise<void> {
  const { database, writeMail, send, log, now } = options

  return async (mailId) => {
    const mail = await findWaitingMail(database, mailId)
    if (mail === undefined) return
    const { name, attempts, recipient, facts } = mail
    const message = writeMail(facts)
    if (message === null) {
      await database.deleteFrom("mail").where("id", "=", mailId).execute()
      return
    }
    try {
      await send({ name, ...message })
    } catch (error) {
      const problem = describeSmtpProblem(error)
      const givenUp = recipient === "visitor" && isUnknownRecipient(error)
      await database
        .updateTable("mail")
        .set({ problem, given_up_at: givenUp ? await now(database) : null })
        .where("id", "=", mailId)
        .execute()
      if (!givenUp) {
        log.warn("mail not sent", { mail: name, attempts, problem })
        throw new Error(problem)
      }
      log.warn("mail given up", { mail: name, attempts, problem })
      return
    }
    await noteSent(options, mailId)
  }
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
    .returning(["held_since", "is_digest", "watch_id", "watch_letter"])
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
