import type { Transaction } from "kysely"
import { listEntries, mapKeys } from "#domain/data/records.ts"
import type { Tables } from "#server/database/tables.ts"
import type { Mail, MailData } from "./mail.ts"

/**
 * Part of the caller's transaction: the mail is sent if, and only if, that is committed. Returns its id; undefined where a mail
 * of that name is there already, whoever posted it.
 */
export type PostMail<Data extends MailData> = (
  transaction: Transaction<Tables>,
  mail: {
    /** The part of its Message-ID before the @. */
    readonly name: string
    readonly data: Data
    readonly at: Date
  },
) => Promise<string | undefined>

/** Adds a job that sends the mail of that id. */
export type EnqueueMail = (transaction: Transaction<Tables>, queue: string, mailId: string) => Promise<void>

/** One function for each kind of mail: what has no row in the table cannot be posted. */
export function createPostMails<Kind extends string>(
  mails: Readonly<Record<Kind, Mail>>,
  enqueue: EnqueueMail,
): Readonly<Record<Kind, PostMail<MailData>>> {
  const kinds = listEntries(mails).map(([kind]) => kind)
  return mapKeys(kinds, (kind) => async (transaction, { name, data, at }) => {
    const { queue, recipient } = mails[kind]
    const posted = await transaction
      .insertInto("mail")
      .values({
        name,
        kind,
        data: JSON.stringify(data),
        recipient,
        enquiry_id: readId(data.enquiryId),
        watch_id: readId(data.watchId),
        posted_at: at,
      })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .returning("id")
      .executeTakeFirst()
    if (posted !== undefined) await enqueue(transaction, queue, posted.id)
    return posted?.id
  })
}

function readId(value: unknown): string | null {
  return typeof value === "string" ? value : null
}
