import { createHash } from "node:crypto"
import { sql, type Transaction } from "kysely"
import { answerInTime } from "#server/answer-in-time.ts"
import type { Log } from "#server/log.ts"
import type { Database, Tables } from "#server/tables.ts"

/** Of all visitors. Some 60 MB; who sends photos sends the form within minutes. */
const MAX_UNCLAIMED = 200

export type PhotoKeeping =
  | { readonly ok: true; readonly id: string }
  /** Full: so many wait for their forms that no more are taken. */
  | { readonly ok: false; readonly why: "full" | "away" }

type KeepPhotoOptions = { readonly database: Database; readonly log: Log }

/** Keeps a photo until the form comes that names it. The id is the right to it, so nobody may guess one. */
export function createKeepPhoto({ database, log }: KeepPhotoOptions) {
  return (jpeg: Uint8Array): Promise<PhotoKeeping> =>
    answerInTime<PhotoKeeping>({
      async work() {
        const { rows } = await sql<{ id: string }>`
          insert into enquiry_photo (jpeg, digest, kept_at)
          select ${Buffer.from(jpeg)}::bytea, ${digestPhoto(jpeg)}::text, now()
          where (select count(*) from enquiry_photo where enquiry_id is null) < ${MAX_UNCLAIMED}
          returning id`.execute(database)
        const [row] = rows
        return row === undefined ? { ok: false, why: "full" } : { ok: true, id: row.id }
      },
      onError(problem) {
        log.error("photo not kept", { problem })
        return { ok: false, why: "away" }
      },
      onLate() {
        log.error("photo not kept", { problem: "late" })
        return { ok: false, why: "away" }
      },
    })
}

export function digestPhoto(photo: Uint8Array): string {
  return createHash("sha256").update(photo).digest("hex")
}

type LockedPhoto = { readonly digest: string; readonly enquiryId: string | null }

/** In the order of the ids, so that no other form claims them meanwhile. Undefined unless all are there. */
export async function lockPhotos(
  transaction: Transaction<Tables>,
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
  transaction: Transaction<Tables>,
  enquiryId: string,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  for (const [index, id] of ids.entries())
    await transaction
      .updateTable("enquiry_photo")
      .set({ enquiry_id: enquiryId, number: index + 1, kept_at: at })
      .where("id", "=", id)
      .execute()
}

/** One by one: the driver copies what it sends, and eight photos at once would be in memory several times. */
export async function insertPhotos(
  transaction: Transaction<Tables>,
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
        kept_at: at,
      })
      .execute()
}
