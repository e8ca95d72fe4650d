import type { Transaction } from "kysely"
import { listEntries, mapKeys } from "#domain/data/records.ts"
import type { Tables } from "#server/database/tables.ts"
import type { Mail, MailData } from "./mail.ts"
import { takeOwnMail } from "./own-mails.ts"

/**
 * Part of the caller's transaction: the mail is sent if, and only if, that is committed. Returns undefined where a mail of that
 * name is there already, whoever posted it.
 */
export type PostMail<Data extends MailData> = (
  transaction: Transaction<Tables>,
  mail: {
    /** The part of its Message-ID before the @. */
    readonly name: string
    readonly data: Data
    readonly at: Date
    /** In any case; otherwise only where it may wait, and too many would go out by themselves. */
    readonly inDigest?: boolean
  },
) => Promise<{ readonly id: string; readonly inDigest: boolean } | undefined>

/** Adds a job that sends the mail of that id. */
export type EnqueueMail = (transaction: Transaction<Tables>, queue: string, mailId: string) => Promise<void>

/** One function for each kind of mail: what has no row in the table cannot be posted. */
export function createPostMails<Kind extends string>(
  mails: Readonly<Record<Kind, Mail>>,
  enqueue: EnqueueMail,
  isLimited = false,
): Readonly<Record<Kind, PostMail<MailData>>> {
  const kinds = listEntries(mails).map(([kind]) => kind)
  return mapKeys(kinds, (kind) => async (transaction, { name, data, at, inDigest: isAsked = false }) => {
    const { queue, recipient, mayWait = false } = mails[kind]
    const enquiryId = readId(data.enquiryId)
    const isFull = isLimited && mayWait && !(await takeOwnMail(transaction, { name, enquiryId, at }))
    const inDigest = isAsked || isFull
    const posted = await transaction
      .insertInto("mail")
      .values({
        name,
        kind,
        data: JSON.stringify(data),
        recipient,
        enquiry_id: enquiryId,
        watch_id: readId(data.watchId),
        posted_at: at,
        in_digest: inDigest,
      })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .returning("id")
      .executeTakeFirst()
    if (posted !== undefined && !inDigest) await enqueue(transaction, queue, posted.id)
    return posted && { id: posted.id, inDigest }
  })
}

function readId(value: unknown): string | null {
  return typeof value === "string" ? value : null
}
