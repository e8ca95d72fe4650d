import { sql } from "kysely"
import { z } from "zod"
import { hashText } from "#domain/data/hash-text.ts"
import { isOfVehicle, type VehicleKey } from "#domain/vehicle/vehicle.ts"
import { buildVehiclePhotoUrl, findVehiclePhotoId, type VehiclePhoto } from "#domain/vehicle/vehicle-photo.ts"
import { createFollowDatabase, type FollowOptions } from "#server/database/follow-database.ts"
import type { Database, Transaction } from "#server/database/tables.ts"

const photosSchema = z.array(
  z.object({
    id: z.string(),
    vehicleId: z.number(),
    vin: z.string().nullable(),
    caption: z.string(),
  }),
)

type PhotosOptions = FollowOptions & {
  /** Of a photo that was there before. */
  onGone(url: string): void
}

/** All photos of the dealer's, in this process. */
export function createVehiclePhotos({ database, onGone, ...options }: PhotosOptions) {
  let byVehicle: ReadonlyMap<number, readonly VehiclePhoto[]> = new Map()
  let version = ""
  let read: { readonly ids: string; readonly photos: readonly VehiclePhoto[] } = { ids: "", photos: [] }
  const follow = createFollowDatabase<readonly VehiclePhoto[]>(options, {
    what: "vehicle photos",
    file: "vehicle-photos.json",
    async read() {
      // A row does not change: only where others are there than before are they read again.
      const ids = await hashIds(database)
      if (ids !== read.ids) read = { ids, photos: await readPhotos(database) }
      return read.photos
    },
    parse: (saved) => photosSchema.parse(saved),
    onChange(photos) {
      const ids = new Set(photos.map(({ id }) => id))
      for (const { id } of [...byVehicle.values()].flat()) if (!ids.has(id)) onGone(buildVehiclePhotoUrl(id))
      byVehicle = Map.groupBy(photos, ({ vehicleId }) => vehicleId)
      version = photos.length === 0 ? "" : hashText(JSON.stringify(photos))
    },
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
        .select("jpeg")
        .executeTakeFirst()
      return photo && Buffer.from(photo.jpeg)
    },
  }
}

async function hashIds(database: Database): Promise<string> {
  const { hash } = await database
    .selectFrom("vehicle_photo")
    .select(sql<string>`coalesce(md5(string_agg(id::text, ' ' order by id)), '')`.as("hash"))
    .executeTakeFirstOrThrow()
  return hash
}

async function readPhotos(database: Database): Promise<readonly VehiclePhoto[]> {
  const rows = await database
    .selectFrom("vehicle_photo")
    .select(["id", "vehicle_id", "vin", "caption"])
    .orderBy("taken_at")
    .orderBy("id")
    .execute()
  return rows.map(({ id, vehicle_id, vin, caption }) => ({ id, vehicleId: Number(vehicle_id), vin, caption }))
}

type TakenPhoto = {
  readonly id: string
  readonly vehicle: VehicleKey
  readonly caption: string
  /** Re-encoded by us: see `server/enquiry/upload/`. */
  readonly jpeg: Uint8Array
}

/** Everybody sees it from then on. */
export async function insertVehiclePhoto(
  transaction: Transaction,
  { id, vehicle, caption, jpeg }: TakenPhoto,
  at: Date,
): Promise<void> {
  await transaction
    .insertInto("vehicle_photo")
    .values({
      id,
      vehicle_id: vehicle.id,
      vin: vehicle.vin,
      caption,
      jpeg: Buffer.from(jpeg),
      taken_at: at,
    })
    .execute()
}
