import { setTimeout as sleep } from "node:timers/promises"
import type { Transaction } from "kysely"
import type { Enquiries, KeepOutcome } from "#domain/enquiry/enquiries.ts"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import type { Log } from "#server/log.ts"
import type { Database, MailRecipient, Tables } from "#server/tables.ts"
import { type EnquiryIdentity, identifyEnquiry } from "./identify-enquiry.ts"
import type { JudgeEnquiry } from "./judge-enquiry.ts"

/** No visitor waits longer, whatever the database does. */
const DEADLINE_MS = 3_000
/** Who sends again around midnight, because no answer came, still means the same enquiry. */
const SENT_AGAIN_WITHIN_MS = 600_000

type KeepOptions = {
  readonly database: Database
  /** Part of the same transaction: the mail is sent if, and only if, the enquiry is kept. */
  postMail(transaction: Transaction<Tables>, mailId: string): Promise<void>
  /** After the transaction. */
  onPosted(): void
  /** Nobody's is held unless given, save what fell for the honeypot. */
  readonly judge?: JudgeEnquiry
  readonly log: Log
  readonly now: () => Date
}

/** Kept is what PostgreSQL has committed; of anything else the visitor is told that it is not kept. */
export function createKeepEnquiry(options: KeepOptions): Enquiries["keep"] {
  const { log, now, onPosted } = options

  async function keep(enquiry: Enquiry, suspect: boolean): Promise<KeepOutcome> {
    try {
      const code = await saveEnquiry(options, enquiry, suspect, now())
      onPosted()
      return { kept: true, code }
    } catch (error) {
      log.error("enquiry not kept", { problem: error instanceof Error ? error.message : String(error) })
      return { kept: false }
    }
  }

  async function giveUp(signal: AbortSignal): Promise<KeepOutcome> {
    await sleep(DEADLINE_MS, undefined, { signal })
    log.error("enquiry not kept in time")
    return { kept: false }
  }

  return async (enquiry, { suspect }) => {
    const waiting = new AbortController()
    const late = giveUp(waiting.signal)
    late.catch(() => {})
    const outcome = await Promise.race([keep(enquiry, suspect), late])
    waiting.abort()
    return outcome
  }
}

/** The code of the enquiry, whether it is new or was there already. */
function saveEnquiry(
  { database, postMail, judge }: KeepOptions,
  enquiry: Enquiry,
  trapped: boolean,
  at: Date,
): Promise<string> {
  const identity = identifyEnquiry(enquiry, at)
  const before = identifyEnquiry(enquiry, new Date(at.getTime() - SENT_AGAIN_WITHIN_MS))
  return database.transaction().execute(async (transaction) => {
    if (before.code !== identity.code && (await isKept(transaction, before))) return before.code
    const suspect = trapped || (await judge?.(transaction, enquiry, identity.digest, at)) === true
    const id = await insertEnquiry(transaction, identity, enquiry, suspect, at)
    if (id === undefined || suspect) return identity.code
    for (const recipient of listRecipients(enquiry)) {
      const mail = await transaction
        .insertInto("mail")
        .values({
          name: `enquiry-${identity.digest.toString("hex", 0, 12)}-${recipient}`,
          enquiry_id: id,
          recipient,
          posted_at: at,
        })
        .returning("id")
        .executeTakeFirstOrThrow()
      await postMail(transaction, mail.id)
    }
    return identity.code
  })
}

async function isKept(transaction: Transaction<Tables>, { digest }: EnquiryIdentity): Promise<boolean> {
  const found = await transaction
    .selectFrom("enquiry")
    .select("id")
    .where("digest", "=", digest)
    .executeTakeFirst()
  return found !== undefined
}

/** Undefined when it is there already; one that only looked like a program's becomes a visitor's. */
async function insertEnquiry(
  transaction: Transaction<Tables>,
  { digest, code }: EnquiryIdentity,
  enquiry: Enquiry,
  suspect: boolean,
  at: Date,
): Promise<string | undefined> {
  const kept = await transaction
    .insertInto("enquiry")
    .values({
      digest,
      code,
      way: enquiry.way,
      vehicle_id: enquiry.subject.kind === "vehicle" ? enquiry.subject.vehicleId : null,
      fields: JSON.stringify(enquiry),
      suspect,
      received_at: at,
    })
    .onConflict((conflict) => {
      const same = conflict.column("digest")
      return suspect
        ? same.doNothing()
        : same.doUpdateSet({ suspect: false }).where("enquiry.suspect", "=", true)
    })
    .returning("id")
    .executeTakeFirst()
  return kept?.id
}

function listRecipients({ email }: Enquiry): readonly MailRecipient[] {
  return email === null ? ["dealer"] : ["dealer", "visitor"]
}
