import { sql, type Transaction } from "kysely"
import type { Tables } from "#server/database/tables.ts"

/** Beyond these a mail to the dealer is a part of the next digest. */
const OWN_MAILS_AN_HOUR = 20
/** The enquiry's first, and what its visitor then does. */
const OWN_MAILS_OF_ENQUIRY_A_DAY = 4

/** Apart from the mails, which go when their enquiry is erased: who erases may not send more. */
const kind = "dealer-mail"

/** Whether so many mails went to the dealer in the last hour that others are in digests. */
export async function hasManyMails(transaction: Transaction<Tables>, at: Date): Promise<boolean> {
  const { inHour } = await countOwnMails(transaction, Buffer.of(), at)
  return inHour >= OWN_MAILS_AN_HOUR
}

/** Whether one more may go to the dealer by itself; then it is counted. Until the end of the transaction no other is. */
export async function takeOwnMail(
  transaction: Transaction<Tables>,
  { name, enquiryId, at }: { readonly name: string; readonly enquiryId: string | null; readonly at: Date },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${kind}, 0))`.execute(transaction)
  const key = Buffer.from(enquiryId ?? name)
  const { inHour, ofEnquiry } = await countOwnMails(transaction, key, at)
  if (inHour >= OWN_MAILS_AN_HOUR || ofEnquiry >= OWN_MAILS_OF_ENQUIRY_A_DAY) return false
  await transaction
    .insertInto("quota_use")
    .values({ kind, key, item: name, taken_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

async function countOwnMails(transaction: Transaction<Tables>, key: Buffer, at: Date) {
  return transaction
    .selectFrom("quota_use")
    .where("kind", "=", kind)
    .where("taken_at", ">", sql<Date>`${at}::timestamptz - interval '1 day'`)
    .select([
      sql<number>`count(*) filter (where taken_at > ${at}::timestamptz - interval '1 hour')::int`.as(
        "inHour",
      ),
      sql<number>`count(*) filter (where key = ${key})::int`.as("ofEnquiry"),
    ])
    .executeTakeFirstOrThrow()
}
