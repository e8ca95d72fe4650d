import { sql, type Transaction } from "kysely"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import {
  type DealerShots,
  MAX_UNSENT_PHOTOS,
  type ShotsAct,
  type ShotsOutcome,
  type ShotsReading,
  type ShotTask,
} from "#domain/enquiry/dealer-shots.ts"
import { readAskedShots, shotNames } from "#domain/enquiry/shots.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import type { ReadTime } from "#server/database/clocks.ts"
import type { Database, Tables } from "#server/database/tables.ts"
import type { PostMail } from "#server/mail/post-mail.ts"
import type { Log } from "#server/process/log.ts"
import { insertVehiclePhoto, publishVehiclePhotos } from "#server/vehicle/vehicle-photos.ts"
import { answerInTime } from "#server/work/with-deadline.ts"
import { type IsToday, type ReadLinkKey, readLinkToken } from "../mail/link-token.ts"
import { type EnquiryMailData, nameMails } from "./mails/enquiry-mail-props.ts"
import type { ShotsReadyData } from "./mails/shots-mails.ts"

type ShotsOptions = {
  readonly database: Database
  readonly readKey: ReadLinkKey
  readonly isToday: IsToday
  findStock(): StockSnapshot | undefined
  readonly post: {
    readonly shotsReady: PostMail<ShotsReadyData>
    readonly shotsRefused: PostMail<EnquiryMailData>
  }
  /** After the transaction. */
  onPosted(): void
  /** After the transaction: a vehicle has photos more. */
  onPublished(): void
  readonly log: Log
  readonly now: ReadTime
}

export const isWaitingForPhotos = sql<boolean>`(
  fields->'subject'->>'kind' = 'photos' and not suspect and handled_at is null
)`

/** A link is of one request, and opens all that wait for photos of the same vehicle: they get the same, each by a mail. */
export function createDealerShots(options: ShotsOptions): DealerShots {
  const { database, readKey, isToday, onPosted, onPublished, log, now } = options

  function answer<Outcome>(work: () => Promise<Outcome>, away: Outcome): Promise<Outcome> {
    const fail = (problem: string) => {
      log.error("shots not answered", { problem })
      return away
    }
    return answerInTime({ work, onError: fail, onLate: () => fail("no answer in time") })
  }

  /** The request, or why there is none. */
  async function open(connection: Database, token: string) {
    const linkId = await readLinkToken(token, "shots", readKey, isToday)
    if (linkId === undefined) return { why: "unknown" as const }
    const row = await connection
      .selectFrom("enquiry")
      .where("link_id", "=", linkId)
      .select(["vehicle_id", "handled_at"])
      .executeTakeFirst()
    return row === undefined || row.vehicle_id === null
      ? { why: "erased" as const }
      : { vehicleId: Number(row.vehicle_id), handledAt: row.handled_at }
  }

  return {
    read: (token) =>
      answer<ShotsReading>(
        async () => {
          const opened = await open(database, token)
          if ("why" in opened) return { found: false, why: opened.why }
          const { vehicleId, handledAt } = opened
          const waiting = await selectWaiting(database, vehicleId).execute()
          return {
            found: true,
            vehicleId,
            tasks: listTasks(waiting, await listUnsent(database, vehicleId)),
            askedAt: waiting[0] ? buildPragueMoment(waiting[0].received_at) : null,
            answeredAt: handledAt && buildPragueMoment(handledAt),
          }
        },
        { found: false, why: "away" },
      ),
    act: (token, act) =>
      answer<ShotsOutcome>(
        async () => {
          const opened = await open(database, token)
          if ("why" in opened) return { done: false, why: opened.why }
          const outcome = await database.transaction().execute(async (transaction) => {
            const at = await now(transaction)
            return actIn(transaction, options, opened.vehicleId, act, at)
          })
          onPosted()
          if (outcome.done && act.kind === "send") onPublished()
          return outcome
        },
        { done: false, why: "away" },
      ),
    findPhoto: (token, photoId) =>
      answer<Buffer | undefined>(async () => {
        const opened = await open(database, token)
        if ("why" in opened) return undefined
        const photo = await selectUnsent(database, opened.vehicleId)
          .where("id", "=", photoId)
          .select("jpeg")
          .executeTakeFirst()
        return photo?.jpeg
      }, undefined),
  }
}

/** Waiting requests are locked first: of two people who press at once, the second finds none. */
async function actIn(
  transaction: Transaction<Tables>,
  { post, findStock }: Pick<ShotsOptions, "post" | "findStock">,
  vehicleId: number,
  act: ShotsAct,
  at: Date,
): Promise<ShotsOutcome> {
  const waiting = await selectWaiting(transaction, vehicleId).forUpdate().execute()
  if (waiting.length === 0) return { done: false, why: "stale" }
  const unsent = await listUnsent(transaction, vehicleId)
  if (act.kind === "add") {
    if (unsent.length >= MAX_UNSENT_PHOTOS) return { done: false, why: "full" }
    const vehicle = { id: vehicleId, vin: findStock()?.vehicleById.get(vehicleId)?.vin ?? null }
    const photo = { vehicle, kind: "asked" as const, caption: shotNames[act.shot], jpeg: act.jpeg }
    await insertVehiclePhoto(transaction, photo, at)
    return { done: true }
  }
  if (act.kind === "remove") {
    await deleteUnsent(
      transaction,
      unsent.filter(({ id }) => id === act.photoId),
    )
    return { done: true }
  }
  if (act.kind === "send" && unsent.length === 0) return { done: false, why: "nothing" }
  for (const { id, link_id } of waiting) {
    const mail = { name: `${nameMails(link_id)}-shots`, at }
    if (act.kind === "refuse") await post.shotsRefused(transaction, { ...mail, data: { enquiryId: id } })
    else {
      const captions = [...new Set(unsent.map(({ caption }) => caption))]
      await post.shotsReady(transaction, { ...mail, data: { enquiryId: id, captions } })
    }
    await transaction
      .updateTable("enquiry")
      .set({ handled_at: at, answered_at: sql<Date>`coalesce(answered_at, ${at}::timestamptz)` })
      .where("id", "=", id)
      .execute()
  }
  if (act.kind === "refuse") await deleteUnsent(transaction, unsent)
  else
    await publishVehiclePhotos(
      transaction,
      unsent.map(({ id }) => id),
      at,
    )
  return { done: true }
}

/** The first who asked comes first. */
function selectWaiting(database: Database, vehicleId: number) {
  return database
    .selectFrom("enquiry")
    .where(isWaitingForPhotos)
    .where("vehicle_id", "=", String(vehicleId))
    .select(["id", "link_id", "fields", "received_at"])
    .orderBy("received_at")
    .orderBy("id")
}

type UnsentPhoto = { readonly id: string; readonly caption: string; readonly taken_at: Date }

function selectUnsent(database: Database, vehicleId: number) {
  return database
    .selectFrom("vehicle_photo")
    .where("vehicle_id", "=", String(vehicleId))
    .where("kind", "=", "asked")
    .where("public_at", "is", null)
}

async function listUnsent(database: Database, vehicleId: number): Promise<readonly UnsentPhoto[]> {
  return selectUnsent(database, vehicleId)
    .select(["id", "caption", "taken_at"])
    .orderBy("taken_at")
    .orderBy("id")
    .execute()
}

async function deleteUnsent(
  transaction: Transaction<Tables>,
  photos: readonly Pick<UnsentPhoto, "id">[],
): Promise<void> {
  for (const { id } of photos) await transaction.deleteFrom("vehicle_photo").where("id", "=", id).execute()
}

type WaitingRow = Awaited<ReturnType<ReturnType<typeof selectWaiting>["executeTakeFirstOrThrow"]>>

/** The same shot asked for twice is one task. */
function listTasks(waiting: readonly WaitingRow[], unsent: readonly UnsentPhoto[]): readonly ShotTask[] {
  const asked = waiting.flatMap(({ fields: { subject } }) => (subject.kind === "photos" ? subject.shots : []))
  return readAskedShots(asked).map((shot) => ({
    shot,
    words:
      shot === "other" ? waiting.map(({ fields }) => fields.message).filter((words) => words !== "") : [],
    photos: unsent
      .filter(({ caption }) => caption === shotNames[shot])
      .map(({ id, taken_at }) => ({ id, takenAt: buildPragueMoment(taken_at) })),
  }))
}
