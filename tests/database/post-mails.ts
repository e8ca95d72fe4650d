import { sql } from "kysely"
import { createPostMails, type EnqueueMail } from "#server/mail/post-mail.ts"
import { mails } from "#server/mails.ts"

/** Posts mails that nobody sends, unless a way to add their jobs is given; as many as come, unless they are limited. */
export const postMails = (enqueue: EnqueueMail = async () => {}, isLimited = false) =>
  createPostMails(mails, enqueue, isLimited)

/** As the site does, without its way to wake who sends. */
export const enqueue: EnqueueMail = async (transaction, queue, id) => {
  await sql`insert into pgboss.job (name, data, retry_limit, retry_delay)
    values (${queue}, ${JSON.stringify({ id })}::jsonb, 1000, 1)`.execute(transaction)
}
