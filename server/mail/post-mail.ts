import { createHash } from "node:crypto"
import { sql } from "kysely"
import { listEntries, mapKeys } from "#domain/data/records.ts"
import type { Transaction } from "#server/database/tables.ts"
import { type Mail, type MailData, mailQueues } from "./mail.ts"

/**
 * Part of the caller's transaction: the mail is sent if, and only if, that is committed. Returns undefined where a mail of that
 * name is there already, whoever posted it.
 */
export type PostMail<Data extends MailData> = (
  transaction: Transaction,
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
export type EnqueueMail = (transaction: Transaction, queue: string, mailId: string) => Promise<void>

/** One function for each kind of mail: what has no row in the table cannot be posted. */
export function createPostMails<Kind extends string>(
  mails: Readonly<Record<Kind, Mail>>,
  enqueue: EnqueueMail,
  isLimited = false,
): Readonly<Record<Kind, PostMail<MailData>>> {
  const kinds = listEntries(mails).map(([kind]) => kind)
  return mapKeys(kinds, (kind) => async (transaction, { name, data, at, inDigest: isAsked = false }) => {
    const { queue, mayWait = false } = mails[kind]
    const enquiryId = readId(data.enquiryId)
    const isFull = isLimited && mayWait && !(await takeOwnMail(transaction, { name, enquiryId, at }))
    const inDigest = isAsked || isFull
    const posted = await transaction
      .insertInto("mail")
      .values({
        name,
        kind,
        data: JSON.stringify(data),
        recipient: mailQueues[queue],
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

/** Names of mails are logged, so they hold nothing of the link. */
export function nameMails(about: "enquiry" | "watch", linkId: string): string {
  return `${about}-${createHash("sha256").update(linkId).digest("hex").slice(0, 24)}`
}

/** Beyond these a mail to the dealer is a part of the next digest. */
const OWN_MAILS_AN_HOUR = 20
/** The enquiry's first, and what its visitor then does. */
const OWN_MAILS_OF_ENQUIRY_A_DAY = 4

/** Apart from the mails, which go when their enquiry is erased: who erases may not send more. */
const QUOTA = "dealer-mail"

/** Whether so many mails went to the dealer in the last hour that others are in digests. */
export async function hasManyMails(transaction: Transaction, at: Date): Promise<boolean> {
  const { inHour } = await countOwnMails(transaction, Buffer.of(), at)
  return inHour >= OWN_MAILS_AN_HOUR
}

/** Whether one more may go to the dealer by itself; then it is counted. Until the end of the transaction no other is. */
async function takeOwnMail(
  transaction: Transaction,
  { name, enquiryId, at }: { readonly name: string; readonly enquiryId: string | null; readonly at: Date },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${QUOTA}, 0))`.execute(transaction)
  const key = Buffer.from(enquiryId ?? name)
  const { inHour, ofEnquiry } = await countOwnMails(transaction, key, at)
  if (inHour >= OWN_MAILS_AN_HOUR || ofEnquiry >= OWN_MAILS_OF_ENQUIRY_A_DAY) return false
  await transaction
    .insertInto("quota_use")
    .values({ kind: QUOTA, key, item: name, taken_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

async function countOwnMails(transaction: Transaction, key: Buffer, at: Date) {
  return transaction
    .selectFrom("quota_use")
    .where("kind", "=", QUOTA)
    .where("taken_at", ">", sql<Date>`${at}::timestamptz - interval '1 day'`)
    .select([
      sql<number>`count(*) filter (where taken_at > ${at}::timestamptz - interval '1 hour')::int`.as(
        "inHour",
      ),
      sql<number>`count(*) filter (where key = ${key})::int`.as("ofEnquiry"),
    ])
    .executeTakeFirstOrThrow()
}
