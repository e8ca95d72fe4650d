import type { Transaction } from "kysely"
import type { Enquiries, KeepOutcome, SentBeside } from "#domain/enquiry/enquiries.ts"
import { type Enquiry, findVehicleId } from "#domain/enquiry/enquiry.ts"
import type { LinkHolder } from "#domain/enquiry/linked-enquiry.ts"
import { answerInTime } from "#server/answer-in-time.ts"
import type { ReadTime } from "#server/clocks.ts"
import { insertMail, type PostMail } from "#server/insert-mail.ts"
import type { Log } from "#server/log.ts"
import type { Database, Tables } from "#server/tables.ts"
import { type EnquiryIdentity, identifyEnquiry } from "./identify-enquiry.ts"
import type { JudgeEnquiry } from "./judge-enquiry.ts"
import { claimPhotos, digestPhoto, insertPhotos, lockPhotos } from "./photos.ts"

/** Who sends again around midnight, because no answer came, still means the same enquiry. */
const SENT_AGAIN_WITHIN_MS = 600_000

type KeepOptions = {
  readonly database: Database
  readonly postMail: PostMail
  /** After the transaction. */
  onPosted(): void
  /** Nobody's is held unless given, save what fell for the honeypot. */
  readonly judge?: JudgeEnquiry
  readonly log: Log
  readonly now: ReadTime
}

/** Kept is what PostgreSQL has committed; of anything else the visitor is told that it is not kept. */
export function createKeepEnquiry(options: KeepOptions): Enquiries["keep"] {
  const { log, onPosted } = options
  return (enquiry, sent) =>
    answerInTime<KeepOutcome>({
      async work() {
        const code = await saveEnquiry(options, enquiry, sent)
        if (code === undefined) return { kept: false, photosGone: true }
        onPosted()
        return { kept: true, code }
      },
      onError(problem) {
        log.error("enquiry not kept", { problem })
        return { kept: false }
      },
      onLate() {
        log.error("enquiry not kept in time")
        return { kept: false }
      },
    })
}

/** The code of the enquiry, whether it is new or was there already; undefined where photos sent before it are gone. */
function saveEnquiry(
  { database, postMail, judge, now }: KeepOptions,
  enquiry: Enquiry,
  { suspect: trapped, photos = [], uploadedIds = [] }: SentBeside,
): Promise<string | undefined> {
  const digests = photos.map(digestPhoto)
  return database.transaction().execute(async (transaction) => {
    const at = await now(transaction)
    const uploaded = await lockPhotos(transaction, uploadedIds)
    if (uploaded === undefined) return undefined
    const all = [...uploaded.map(({ digest }) => digest), ...digests]
    const identity = identifyEnquiry(enquiry, at, all)
    const before = identifyEnquiry(enquiry, new Date(at.getTime() - SENT_AGAIN_WITHIN_MS), all)
    if (before.code !== identity.code && (await isKept(transaction, before))) return before.code
    // Sent again, because no answer came; or by another offer, which may not have them.
    if (uploaded.some(({ enquiryId }) => enquiryId !== null))
      return (await isKept(transaction, identity)) ? identity.code : undefined
    const suspect = trapped || (await judge?.(transaction, enquiry, identity.digest, at)) === true
    const id = await insertEnquiry(transaction, identity, enquiry, suspect, at)
    // What is held is never mailed, so its photos would be for nobody.
    if (id === undefined || suspect) return identity.code
    await claimPhotos(transaction, id, uploadedIds, at)
    await insertPhotos(transaction, id, photos, uploadedIds.length, at)
    for (const recipient of listRecipients(enquiry)) {
      const name = `enquiry-${identity.digest.toString("hex", 0, 12)}-${recipient}`
      await insertMail(transaction, postMail, { name, enquiry_id: id, recipient, posted_at: at })
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
      vehicle_id: findVehicleId(enquiry.subject),
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

function listRecipients({ email }: Enquiry): readonly LinkHolder[] {
  return email === null ? ["dealer"] : ["dealer", "visitor"]
}
