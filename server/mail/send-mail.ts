import { setTimeout as sleep } from "node:timers/promises"
import type { ReadTime } from "#server/database/clocks.ts"
import type { Database } from "#server/database/tables.ts"
import type { Log } from "#server/process/log.ts"
import type { Mail, MailSite } from "./mail.ts"
import type { SendFailure, SendMessage } from "./send-by-smtp.ts"

type SendMailOptions = Omit<MailSite, "dealer" | "write"> & {
  currentDealer(): MailSite["dealer"]
  readonly mails: Readonly<Record<string, Mail>>
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

/**
 * What cannot be written is our own fault, so it is tried until that is put right; a kind that only a newer release knows, too.
 * The error's words may be a visitor's.
 */
async function write(options: SendMailOptions, mail: WaitingMail) {
  const { id, name, kind, data, attempts, posted_at: postedAt } = mail
  try {
    const site: MailSite = {
      ...options,
      dealer: options.currentDealer(),
      async write(saved) {
        const definition = options.mails[saved.kind]
        if (definition === undefined) throw new Error("unknown kind")
        return definition.write(saved, site)
      },
    }
    return await site.write({ id, kind, postedAt, data })
  } catch (error) {
    const problem = "not written"
    await options.database.updateTable("mail").set({ problem }).where("id", "=", id).execute()
    const stack = error instanceof Error ? error.stack?.replace(error.message, "…") : undefined
    options.log.error("mail not written", { mail: name, kind, attempts, stack })
    throw new Error(problem)
  }
}

/** A mail to the dealer is tried on; a visitor's that is refused time and again, or may have arrived, is given up. */
async function noteFailure(
  { database, mails, log, now, refusedAgainSeconds }: SendMailOptions,
  { id, name, attempts, recipient, ...mail }: WaitingMail,
  { problem, again }: SendFailure,
): Promise<Sending> {
  if (again === "rarely") await mails[mail.kind]?.onRefused?.(id, database)
  const refusals = mail.refusals + (again === "rarely" ? 1 : 0)
  const isRare = recipient === "visitor" && again === "rarely"
  const againSeconds = isRare ? (refusedAgainSeconds[refusals - 1] ?? null) : null
  const isGivenUp = isRare && againSeconds === null
  await database
    .updateTable("mail")
    .set({ problem, refusals, given_up_at: isGivenUp ? await now(database) : null })
    .where("id", "=", id)
    .execute()
  const fields = { mail: name, attempts, problem }
  if (isGivenUp) log.warn("mail given up", fields)
  else log.warn("mail not sent", fields)
  if (!isRare) throw new Error(problem)
  return { againSeconds }
}

/** Counts the attempt, too. Undefined when its enquiry or watch is erased. */
function findWaitingMail(database: Database, mailId: string) {
  return database
    .updateTable("mail")
    .set(({ eb }) => ({ attempts: eb("attempts", "+", 1), problem: null }))
    .where("id", "=", mailId)
    .where("sent_at", "is", null)
    .where("given_up_at", "is", null)
    .returning(["id", "name", "kind", "data", "recipient", "posted_at", "attempts", "refusals"])
    .executeTakeFirst()
}

/** The mail is out: while the database is unavailable it is noted again and again, for a job that fails would send it twice. */
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
