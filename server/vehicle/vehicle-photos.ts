import path from "node:path"
import { sql, type Transaction } from "kysely"
import { z } from "zod"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { hashText } from "#domain/data/hash-text.ts"
import { isOfVehicle, type VehicleKey } from "#domain/vehicle/vehicle.ts"
import {
  findVehiclePhotoId,
  type VehiclePhoto,
  type VehiclePhotoKind,
} from "#domain/vehicle/vehicle-photo.ts"
import { createFollowDatabase } from "#server/database/follow-database.ts"
import type { Database, Tables } from "#server/database/tables.ts"
import type { Log } from "#server/process/log.ts"

const photosSchema = z.array(
  z.object({
    id: z.string(),
    vehicleId: z.number(),
    /** A file of an older release has none. */
    vin: z.string().nullable().default(null),
    kind: z.enum(["asked", "flaw"]),
    caption: z.string(),
    takenOn: z.string(),
  }),
)

type PhotosOptions = { readonly database: Database; readonly folder: string; readonly log: Log }

/** All public photos of the dealer's, in this process. */
export function createVehiclePhotos({ database, folder, log }: PhotosOptions) {
  let byVehicle: ReadonlyMap<number, readonly VehiclePhoto[]> = new Map()
  let version = ""
  let read: { readonly ids: string; readonly photos: readonly VehiclePhoto[] } = { ids: "", photos: [] }
  const follow = createFollowDatabase<readonly VehiclePhoto[]>({
    file: path.join(folder, "vehicle-photos.json"),
    async read() {
      // A row that is public does not change: only where others are there than before are they read again.
      const ids = await hashPublicIds(database)
      if (ids !== read.ids) read = { ids, photos: await readPublicPhotos(database) }
      return read.photos
    },
    parse: (saved) => photosSchema.parse(saved),
    onChange(photos) {
      byVehicle = Map.groupBy(photos, ({ vehicleId }) => vehicleId)
      version = photos.length === 0 ? "" : hashText(JSON.stringify(photos))
    },
    messages: {
      notRead: "vehicle photos not read",
      notSaved: "vehicle photos not saved",
      notLoaded: "vehicle photos not loaded",
    },
    log,
  })
  return {
    ...follow,
    list: (vehicle: VehicleKey): readonly VehiclePhoto[] =>
      (byVehicle.get(vehicle.id) ?? []).filter((photo) => isOfVehicle(photo.vin, vehicle)),
    /** Another one whenever `list` says something else; the same in every process. */
    version: () => version,
    /** The file behind a URL of ours; undefined for any other URL, and where there is no such photo any more. */
    async findOriginal(url: string): Promise<Buffer<ArrayBuffer> | undefined> {
      const id = findVehiclePhotoId(url)
      if (id === undefined) return undefined
      const photo = await database
        .selectFrom("vehicle_photo")
        .where(sql<string>`id::text`, "=", id)
        .where("public_at", "is not", null)
        .select("jpeg")
        .executeTakeFirst()
      return photo && Buffer.from(photo.jpeg)
    },
  }
}

async function hashPublicIds(database: Database): Promise<string> {
  const { hash } = await database
    .selectFrom("vehicle_photo")
    .where("public_at", "is not", null)
    .select(sql<string>`coalesce(md5(string_agg(id::text, ' ' order by id)), '')`.as("hash"))
    .executeTakeFirstOrThrow()
  return hash
}

async function readPublicPhotos(database: Database): Promise<readonly VehiclePhoto[]> {
  const rows = await database
    .selectFrom("vehicle_photo")
    .where("public_at", "is not", null)
    .select(["id", "vehicle_id", "vin", "kind", "caption", "taken_at"])
    .orderBy("kind")
    .orderBy("taken_at")
    .orderBy("id")
    .execute()
  return rows.map(({ id, vehicle_id, vin, kind, caption, taken_at }) => ({
    id,
    vehicleId: Number(vehicle_id),
    vin,
    kind,
    caption,
    takenOn: formatIsoDay(buildPragueMoment(taken_at)),
  }))
}

type TakenPhoto = {
  readonly vehicle: VehicleKey
  readonly kind: VehiclePhotoKind
  readonly caption: string
  /** Re-encoded by us: see `server/enquiry/upload/`. */
  readonly jpeg: Uint8Array
}

/** Only the dealer sees it before it is made public. Returns its id. */
export async function insertVehiclePhoto(
  transaction: Transaction<Tables>,
  { vehicle, kind, caption, jpeg }: TakenPhoto,
  at: Date,
): Promise<string> {
  const { id } = await transaction
    .insertInto("vehicle_photo")
    .values({
      vehicle_id: vehicle.id,
      vin: vehicle.vin,
      kind,
      caption,
      jpeg: Buffer.from(jpeg),
      taken_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

export async function publishVehiclePhotos(
  transaction: Transaction<Tables>,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .updateTable("vehicle_photo")
    .set({ public_at: at })
    .where("id", "in", ids)
    .where("public_at", "is", null)
    .execute()
}
