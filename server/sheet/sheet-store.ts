import { createHash } from "node:crypto"
import { sql } from "kysely"
import { z } from "zod"
import { readSheet, type VehicleSheet } from "#domain/sheet/vehicle-sheet.ts"
import { isOfVehicle, type VehicleKey } from "#domain/vehicle/vehicle.ts"
import { createFollowDatabase, type FollowOptions } from "#server/database/follow-database.ts"
import type { Database } from "#server/database/tables.ts"

const savedSheets = z.array(
  z.object({
    vehicleId: z.number(),
    vin: z.string().nullable(),
    lines: z.array(z.object({ stated: z.string(), statedOn: z.string() })),
  }),
)

type SavedSheets = Readonly<z.infer<typeof savedSheets>>

type StoreOptions = FollowOptions & {
  /** Called when any says something else. */
  onChange(): void
}

export type SheetStore = ReturnType<typeof createSheetStore>

/** The newest sheet of every vehicle, in this process. */
export function createSheetStore({ database, onChange, ...options }: StoreOptions) {
  let sheets: ReadonlyMap<number, { readonly vin: string | null; readonly sheet: VehicleSheet }> = new Map()
  let version = ""
  let mark = ""
  let last: SavedSheets = []

  const follower = createFollowDatabase<SavedSheets>(options, {
    what: "sheets",
    file: "sheets.json",
    /** All of them only where one was saved or erased. */
    async read() {
      const found = await findMark(database)
      if (found !== mark) last = await readNewest(database)
      mark = found
      return last
    },
    parse: (json) => savedSheets.parse(json),
    onChange(saved) {
      sheets = new Map(
        saved.map(({ vehicleId, vin, lines }) => [vehicleId, { vin, sheet: readSheet(lines) }]),
      )
      version = createHash("sha256").update(JSON.stringify(saved)).digest("base64url").slice(0, 12)
      onChange()
    },
  })

  return {
    ...follower,
    /** Undefined where nothing was stated of it, or of another vehicle that had its id. */
    find(vehicle: VehicleKey): VehicleSheet | undefined {
      const saved = sheets.get(vehicle.id)
      return saved && isOfVehicle(saved.vin, vehicle) ? saved.sheet : undefined
    },
    /** Another one whenever a sheet is; the same in every process. */
    version: () => version,
  }
}

async function findMark(database: Database): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select concat(max(id), ' ', count(*)) as mark from vehicle_sheet`.execute(database)
  return rows[0]?.mark ?? ""
}

async function readNewest(database: Database): Promise<SavedSheets> {
  const rows = await database
    .selectFrom("vehicle_sheet")
    .distinctOn("vehicle_id")
    .select(["vehicle_id", "vin", "lines"])
    .orderBy("vehicle_id")
    .orderBy("id", "desc")
    .execute()
  return rows.map(({ vehicle_id, vin, lines }) => ({ vehicleId: Number(vehicle_id), vin, lines: [...lines] }))
}
