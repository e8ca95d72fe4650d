import { setTimeout as sleep } from "node:timers/promises"
import type { Log } from "#server/log.ts"
import type { Database, MailFacts } from "#server/tables.ts"
import { describeSmtpProblem, isUnknownRecipient } from "./describe-smtp-problem.ts"
import type { Message, SendMessage } from "./send-by-smtp.ts"

type SendMailOptions = {
  readonly database: Database
  writeMail(facts: MailFacts): Omit<Message, "name">
  readonly send: SendMessage
  readonly log: Log
  readonly now: () => Date
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
    const { name, attempts, recipient } = mail
    try {
      await send({ name, ...writeMail(mail) })
    } catch (error) {
      const problem = describeSmtpProblem(error)
      const givenUp = recipient === "visitor" && isUnknownRecipient(error)
      await database
        .updateTable("mail")
        .set({ problem, given_up_at: givenUp ? now() : null })
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

/** Counts the attempt, too. */
async function findWaitingMail(database: Database, mailId: string) {
  const found = await database
    .updateTable("mail")
    .from("enquiry")
    .set(({ eb }) => ({ attempts: eb("mail.attempts", "+", 1), problem: null }))
    .where("mail.id", "=", mailId)
    .whereRef("enquiry.id", "=", "mail.enquiry_id")
    .where("mail.sent_at", "is", null)
    .where("mail.given_up_at", "is", null)
    .returning(["name", "recipient", "attempts", "code", "fields", "received_at"])
    .executeTakeFirst()
  return found && { ...found, enquiry: found.fields, receivedAt: found.received_at }
}

/** The mail is out: while the database is away it is noted again and again, for a job that fails would send it twice. */
async function noteSent({ database, now, noteMs }: SendMailOptions, mailId: string): Promise<void> {
  const sentAt = now()
  const until = performance.now() + noteMs
  for (;;)
    try {
      await database.updateTable("mail").set({ sent_at: sentAt }).where("id", "=", mailId).execute()
      return
    } catch (error) {
      if (performance.now() > until) throw error
      await sleep(BETWEEN_NOTES_MS)
    }
}
