import { setTimeout as sleep } from "node:timers/promises"
import { sql } from "kysely"
import {
  type AskedWatch,
  type AskOutcome,
  CONSENT_VERSION,
  MAX_WATCHES,
  type Watches,
  watchPeriods,
} from "#domain/watch/watches.ts"
import type { DatabaseWork } from "#server/database/clocks.ts"
import type { Transaction } from "#server/database/tables.ts"
import { openQuotas, type Quotas, quotaLimits, whose } from "#server/enquiry/quotas.ts"
import { nameMails, type PostMail } from "#server/mail/post-mail.ts"
import { createAnswerInTime } from "#server/work/with-deadline.ts"
import type { WatchMailData } from "./mails/watch-mails.ts"

type AskOptions = DatabaseWork & {
  readonly post: { readonly watchConfirmation: PostMail<WatchMailData> }
  /** After the transaction. */
  onPosted(): void
}

const limits = quotaLimits.watch
/** Several times what the work takes, so that the time of an answer does not tell whether the address has watches. */
const ANSWER_AFTER_MS = 300

/** Only a mail to the address itself says more than that it was asked. */
export function createAskWatch(options: AskOptions): Watches["ask"] {
  const { database, post, onPosted, log, now } = options
  const answer = createAnswerInTime(log, "watch not saved")
  return (watch) =>
    answer<AskOutcome>("unavailable", async () => {
      const work = database.transaction().execute(async (transaction): Promise<AskOutcome> => {
        const at = await now(transaction)
        const quotas = await openQuotas(transaction, at)
        if (!(await isWithinQuota(quotas, watch.connection))) return "unavailable"
        if (await mayBeWrittenTo(transaction, quotas, watch.email, at))
          await saveWatch(transaction, { quotas, post }, watch, at)
        return "asked"
      })
      const [outcome] = await Promise.all([work, sleep(ANSWER_AFTER_MS)])
      onPosted()
      return outcome
    })
}

/** While many ask, a connection has a smaller quota; who asks for the first time is always within it. */
async function isWithinQuota(quotas: Quotas, connection: string | undefined): Promise<boolean> {
  const kind = "watch"
  const own = await quotas.countOfConnection(kind, connection)
  if (own < limits.share) return true
  const all = await quotas.count({ kind, owner: whose.all, within: "1 hour" })
  return own < limits.connection && all < limits.all
}

/** One at a time of a mailbox, so that they are counted right; who comes meanwhile does not wait. */
async function mayBeWrittenTo(transaction: Transaction, quotas: Quotas, email: string, at: Date) {
  const owner = whose.email(email)
  if (!(await quotas.tryLock(owner))) return false
  const asked = await quotas.count({ kind: "watch", owner, within: "1 day" })
  if (asked >= limits.contact) return false
  const { count } = await transaction
    .selectFrom("watch")
    .where(sql`lower(email)`, "=", sql`lower(${email})`)
    .where(({ eb, or }) =>
      or([
        eb("ends_at", ">", at),
        eb("asked_at", ">", sql<Date>`${at}::timestamptz - ${watchPeriods.unconfirmed}::interval`),
      ]),
    )
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow()
  return Number(count) < MAX_WATCHES
}

async function saveWatch(
  transaction: Transaction,
  { quotas, post }: { readonly quotas: Quotas; readonly post: AskOptions["post"] },
  { email, search, criteria, connection }: AskedWatch,
  at: Date,
): Promise<void> {
  const { id, link_id } = await transaction
    .insertInto("watch")
    .values({
      email,
      search,
      criteria: JSON.stringify(criteria),
      consent_version: CONSENT_VERSION,
      asked_at: at,
    })
    .returning(["id", "link_id"])
    .executeTakeFirstOrThrow()
  const owners = [whose.all, whose.email(email), ...whose.connection(connection)]
  await quotas.note("watch", owners, link_id)
  const name = `${nameMails("watch", link_id)}-confirmation`
  await post.watchConfirmation(transaction, { name, data: { watchId: id }, at })
}
