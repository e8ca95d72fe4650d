import { createHash } from "node:crypto"
import { sql } from "kysely"
import type { DatabaseWork } from "#server/database/clocks.ts"
import type { Transaction } from "#server/database/tables.ts"
import { createAnswerInTime } from "#server/work/with-deadline.ts"
import { openQuotas, quotaLimits, releaseQuota, whose } from "./quotas.ts"

type SavedPhoto =
  | { readonly ok: true; readonly id: string }
  /** Full: so many of the same connection wait for their forms that no more are taken. */
  | { readonly ok: false; readonly why: "full" | "unavailable" }

/** Where it came from is undefined where connections are not counted. */
export type SavePhoto = (jpeg: Uint8Array, connection?: string) => Promise<SavedPhoto>

const limits = quotaLimits.photo

/** Keeps a photo until the form comes that names it. The id is the right to it, so nobody may guess one. */
export function createSavePhoto({ database, log, now }: DatabaseWork): SavePhoto {
  const answer = createAnswerInTime(log, "sent photo not saved")
  return (jpeg, connection) =>
    answer<SavedPhoto>({ ok: false, why: "unavailable" }, async () => {
      return database.transaction().execute(async (transaction) => {
        const at = await now(transaction)
        const quotas = await openQuotas(transaction, at)
        const own = await quotas.countOfConnection("photo", connection)
        if (own >= limits.connection) return { ok: false, why: "full" }
        const { id } = await transaction
          .insertInto("enquiry_photo")
          .values({ jpeg: Buffer.from(jpeg), digest: digestPhoto(jpeg), saved_at: at })
          .returning("id")
          .executeTakeFirstOrThrow()
        await quotas.note("photo", whose.connection(connection), id)
        await evictPhotos(transaction)
        return { ok: true, id }
      })
    })
}

/**
 * Beyond what all may have waiting, the oldest go of the connection or network that has most. One form's worth is never most, so that
 * nobody loses photos to many who have fewer each.
 */
async function evictPhotos(transaction: Transaction): Promise<void> {
  await sql`
    with used as (
      select photo.id, saved_at, count(*) over (partition by quota_use.key) as own
      from enquiry_photo photo left join quota_use on quota_use.kind = 'photo' and quota_use.item = photo.id::text
      where enquiry_id is null
    ), waiting as (
      select id, saved_at, max(own) as own from used group by id, saved_at
    ), gone as (
      select id from waiting
      order by greatest(own, ${limits.share}) desc, saved_at
      limit greatest((select count(*) from waiting) - ${limits.all}, 0)
    )
    delete from enquiry_photo where id in (
      select id from enquiry_photo where id in (select id from gone) for update skip locked
    )`.execute(transaction)
}

export function digestPhoto(photo: Uint8Array): string {
  return createHash("sha256").update(photo).digest("hex")
}

type LockedPhoto = { readonly digest: string; readonly enquiryId: string | null }

/** In the order of the ids, so that no other form claims them meanwhile. Undefined unless all are there. */
export async function lockPhotos(
  transaction: Transaction,
  ids: readonly string[],
): Promise<readonly LockedPhoto[] | undefined> {
  if (ids.length === 0) return []
  const rows = await transaction
    .selectFrom("enquiry_photo")
    .where("id", "in", ids)
    .select(["id", "digest", "enquiry_id as enquiryId"])
    .orderBy("id")
    .forUpdate()
    .execute()
  const found = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  return found.length === ids.length ? found : undefined
}

export async function claimPhotos(
  transaction: Transaction,
  enquiryId: string,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  for (const [index, id] of ids.entries())
    await transaction
      .updateTable("enquiry_photo")
      .set({ enquiry_id: enquiryId, number: index + 1, saved_at: at })
      .where("id", "=", id)
      .execute()
  await releaseQuota(transaction, "photo", ids)
}

/** One by one: the driver copies what it sends, and eight photos at once would be in memory several times. */
export async function insertPhotos(
  transaction: Transaction,
  enquiryId: string,
  photos: readonly Uint8Array[],
  before: number,
  at: Date,
): Promise<void> {
  for (const [index, photo] of photos.entries())
    await transaction
      .insertInto("enquiry_photo")
      .values({
        enquiry_id: enquiryId,
        number: before + index + 1,
        jpeg: Buffer.from(photo),
        digest: digestPhoto(photo),
        saved_at: at,
      })
      .execute()
}
