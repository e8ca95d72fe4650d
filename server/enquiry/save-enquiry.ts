import { createHash } from "node:crypto"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { Attachments, Enquiries, EnquiryOutcome } from "#domain/enquiry/enquiries.ts"
import { type Enquiry, findVehicleId } from "#domain/enquiry/enquiry.ts"
import type { EnquiryParty } from "#domain/enquiry/linked-enquiry.ts"
import type { DatabaseWork } from "#server/database/clocks.ts"
import type { Transaction } from "#server/database/tables.ts"
import { signLinkToken } from "#server/mail/link-token.ts"
import type { PostMail } from "#server/mail/post-mail.ts"
import { createAnswerInTime } from "#server/work/with-deadline.ts"
import type { EnquiryMailData } from "./mails/enquiry-mail-props.ts"
import { claimPhotos, digestPhoto, insertPhotos, lockPhotos } from "./photos.ts"
import { openQuotas } from "./quotas.ts"
import type { FilterResult, SpamFilter, Verdict } from "./spam-filter.ts"

/** A form sent again around midnight, because no answer came, is still the same enquiry. */
const SENT_AGAIN_WITHIN_MS = 600_000

type SaveOptions = DatabaseWork & {
  readonly post: {
    readonly enquiry: PostMail<EnquiryMailData>
    readonly receipt: PostMail<EnquiryMailData>
  }
  /** After the transaction. */
  onPosted(): void
  /** Without it only the honeypot holds. */
  readonly filterSpam?: SpamFilter
  onFiltered?(verdict: Verdict): void
}

/** A form that was deferred passes by then. */
const deferred = { saved: false, waitSeconds: 30 } as const

/** An enquiry is saved once PostgreSQL has committed it; otherwise the visitor learns that it was not. */
export function createSaveEnquiry(options: SaveOptions): Enquiries["save"] {
  const { log, onPosted } = options
  const answer = createAnswerInTime(log, "enquiry not saved")
  return (enquiry, sent) =>
    answer<EnquiryOutcome>({ saved: false }, async () => {
      const { verdict, outcome } = await saveEnquiry(options, enquiry, sent)
      if (verdict !== undefined) options.onFiltered?.(verdict)
      onPosted()
      return outcome
    })
}

type Saving = {
  readonly outcome: EnquiryOutcome
  /** For an enquiry that was not there yet. */
  readonly verdict?: Verdict
}

/** The enquiry has the same code whether it is new or was there already; none where photos sent before it are gone. */
async function saveEnquiry(
  { database, post, filterSpam = filterByHoneypot, now }: SaveOptions,
  enquiry: Enquiry,
  { suspect: trapped, isOnWaitlist = false, connection, photos = [], uploadedIds = [] }: Attachments,
): Promise<Saving> {
  const digests = photos.map(digestPhoto)
  return database.transaction().execute(async (transaction) => {
    const at = await now(transaction)
    const quotas = await openQuotas(transaction, at)
    const uploaded = await lockPhotos(transaction, uploadedIds)
    if (uploaded === undefined) return photosGone
    const all = [...uploaded.map(({ digest }) => digest), ...digests]
    const before = identifyEnquiry(enquiry, new Date(at.getTime() - SENT_AGAIN_WITHIN_MS), all)
    const isSentAgain = (await findSaved(transaction, before)) !== undefined
    const identity = isSentAgain ? before : identifyEnquiry(enquiry, at, all)
    // Sent again, because no answer came; or by another offer, which may not have them.
    if (uploaded.some(({ enquiryId }) => enquiryId !== null)) {
      const saved = await findSaved(transaction, identity)
      return saved === undefined ? photosGone : { outcome: saved }
    }
    const filtered = { enquiry, digest: identity.digest, trapped, connection, at }
    const result = await filterSpam(transaction, quotas, filtered)
    const { verdict } = result
    if (verdict === "refuse") return { outcome: deferred }
    const id = await insertEnquiry(transaction, identity, enquiry, { ...result, at, isOnWaitlist })
    if (verdict === "defer") return { outcome: deferred, verdict }
    if (id === undefined || isOnWaitlist) {
      const outcome = (await findSaved(transaction, identity)) ?? ({ saved: false } as const)
      return id === undefined ? { outcome } : { outcome, verdict }
    }
    const saved = { saved: true, code: identity.code, hasReceipt: false } as const
    // What is quarantined is never mailed, so its photos would be for nobody.
    if (verdict === "quarantine") return { outcome: saved, verdict }
    await claimPhotos(transaction, id, uploadedIds, at)
    await insertPhotos(transaction, id, photos, uploadedIds.length, at)
    const mail = { data: { enquiryId: id }, at }
    const inDigest = verdict === "digest"
    const dealers = await post.enquiry(transaction, { ...mail, name: nameMail(identity, "dealer"), inDigest })
    if (enquiry.email === null || dealers?.inDigest !== false) return { outcome: saved, verdict }
    await post.receipt(transaction, { ...mail, name: nameMail(identity, "visitor") })
    return { outcome: { ...saved, hasReceipt: true }, verdict }
  })
}

const photosGone: Saving = { outcome: { saved: false, photosGone: true } }

const filterByHoneypot: SpamFilter = async (_transaction, _quotas, { trapped }) => ({
  verdict: trapped ? "quarantine" : "mail",
  connectionCount: null,
})

function nameMail({ digest }: EnquiryIdentity, recipient: EnquiryParty): string {
  return `enquiry-${digest.toString("hex", 0, 12)}-${recipient}`
}

/** Undefined when it is not there. */
async function findSaved(
  transaction: Transaction,
  identity: EnquiryIdentity,
): Promise<EnquiryOutcome | undefined> {
  const { digest, code } = identity
  const found = await transaction
    .selectFrom("enquiry")
    .leftJoin("mail", (join) => join.on("mail.name", "=", nameMail(identity, "visitor")))
    .innerJoin("link_key", (join) => join.onTrue())
    .select(["mail.id as receiptId", "on_waitlist", "link_id", "key"])
    .where("digest", "=", digest)
    .executeTakeFirst()
  return (
    found && {
      saved: true,
      code,
      hasReceipt: found.receiptId !== null,
      ...(found.on_waitlist && { erasureToken: signLinkToken(found.key, found.link_id, "erasure") }),
    }
  )
}

/** Undefined when it is there already; one that only looked like a bot's becomes a visitor's. */
async function insertEnquiry(
  transaction: Transaction,
  { digest, code }: EnquiryIdentity,
  enquiry: Enquiry,
  saving: FilterResult & { readonly at: Date; readonly isOnWaitlist: boolean },
): Promise<string | undefined> {
  const { verdict, connectionCount, at, isOnWaitlist } = saving
  const suspect = verdict === "quarantine" || verdict === "defer"
  const saved = await transaction
    .insertInto("enquiry")
    .values({
      digest,
      code,
      contact_method: enquiry.contactMethod,
      vehicle_id: findVehicleId(enquiry.subject),
      fields: JSON.stringify(enquiry),
      suspect,
      received_at: at,
      connection_count: connectionCount,
      on_waitlist: isOnWaitlist,
    })
    .onConflict((conflict) => {
      const same = conflict.column("digest")
      return suspect
        ? same.doNothing()
        : same.doUpdateSet({ suspect: false }).where("enquiry.suspect", "=", true)
    })
    .returning("id")
    .executeTakeFirst()
  return saved?.id
}

type EnquiryIdentity = {
  readonly digest: Buffer
  /** Read out over the telephone: "K7M 4PX". */
  readonly code: string
}

/** Without 0 and O, 1, I and L, which are taken for each other. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
const CODE_LENGTH = 6

/** The same words sent twice on a day of Prague, with the same photos, are the same enquiry. */
export function identifyEnquiry(
  enquiry: Enquiry,
  at: Date,
  photoDigests: readonly string[] = [],
): EnquiryIdentity {
  const day = formatIsoDay(buildPragueMoment(at))
  const words = JSON.stringify([day, enquiry, ...photoDigests], orderKeys)
  const digest = createHash("sha256").update(words).digest()
  const symbols = Array.from(digest.subarray(0, CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length])
  return { digest, code: `${symbols.slice(0, 3).join("")} ${symbols.slice(3).join("")}` }
}

/** However the enquiry was put together. How its search is called may change with the stock. */
function orderKeys(key: string, value: unknown): unknown {
  if (key === "inWords") return undefined
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
