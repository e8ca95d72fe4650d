import type { Insertable, Transaction } from "kysely"
import type { LinkHolder } from "#domain/enquiry/linked-enquiry.ts"
import type { Tables } from "#server/database/tables.ts"

/** Part of the same transaction: the mail is sent if, and only if, that is committed. */
export type PostMail = (
  transaction: Transaction<Tables>,
  mailId: string,
  recipient: LinkHolder,
) => Promise<void>

/** Answers with its id. */
export async function insertMail(
  transaction: Transaction<Tables>,
  postMail: PostMail,
  mail: Insertable<Tables["mail"]>,
): Promise<string> {
  const { id } = await transaction.insertInto("mail").values(mail).returning("id").executeTakeFirstOrThrow()
  await postMail(transaction, id, mail.recipient)
  return id
}
