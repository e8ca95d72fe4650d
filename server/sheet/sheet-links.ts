import { randomUUID } from "node:crypto"
import { sql, type Transaction } from "kysely"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { ReportEntry } from "#domain/sheet/report-entry.ts"
import { applySheetForm } from "#domain/sheet/sheet-form.ts"
import type { SavedSheet, SheetLinkReading, SheetLinks, SheetOutcome } from "#domain/sheet/sheet-links.ts"
import { formatFlaw } from "#domain/sheet/sheet-words.ts"
import {
  emptySheet,
  formatSheet,
  isSameSheet,
  listReportEntries,
  mergeReportEntries,
  omit,
  readSheet,
  stateEntries,
} from "#domain/sheet/vehicle-sheet.ts"
import type { NotFound } from "#domain/site/link-paths.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { isOfVehicle, type Vehicle, type VehicleKey } from "#domain/vehicle/vehicle.ts"
import type { ReadTime } from "#server/database/clocks.ts"
import type { Database, Tables } from "#server/database/tables.ts"
import { openDay, type ReadLinkKey } from "#server/mail/link-token.ts"
import type { Log } from "#server/process/log.ts"
import { insertVehiclePhoto } from "#server/vehicle/vehicle-photos.ts"
import { createAnswerInTime } from "#server/work/with-deadline.ts"
import type { SheetStore } from "./sheet-store.ts"

type SheetLinksOptions = {
  readonly database: Database
  readonly readKey: ReadLinkKey
  findStock(): StockSnapshot | undefined
  readonly sheets: Pick<SheetStore, "refresh">
  readonly photos: { refresh(): Promise<unknown> }
  readonly log: Log
  readonly now: ReadTime
}

/** The link of a day is the right to say something of every vehicle. */
export function createSheetLinks(options: SheetLinksOptions): SheetLinks {
  const { database, readKey, findStock, sheets, photos, log, now } = options

  const answer = createAnswerInTime(log, "sheet's link not answered")

  async function findLinked(token: string, vehicleId: number, at: Date): Promise<Vehicle | NotFound> {
    const opened = await openDay(token, readKey, async () => at)
    if ("found" in opened) return opened
    return findStock()?.vehicleById.get(vehicleId) ?? { found: false, why: "gone" }
  }

  return {
    readLink: (token, vehicleId) =>
      answer<SheetLinkReading>({ found: false, why: "unavailable" }, async () => {
        const at = await now(database)
        const vehicle = await findLinked(token, vehicleId, at)
        if ("found" in vehicle) return vehicle
        const saved = await findNewest(database, vehicle)
        return { found: true, vehicleId: vehicle.id, saved, now: buildPragueMoment(at) }
      }),
    save: (token, vehicleId, form, photo) =>
      answer<SheetOutcome>({ done: false, why: "unavailable" }, async () => {
        const outcome = await database.transaction().execute(async (transaction): Promise<SheetOutcome> => {
          const at = await now(transaction)
          const vehicle = await findLinked(token, vehicleId, at)
          if ("found" in vehicle) return { done: false, why: vehicle.why }
          // One at a time: who comes second finds what the first has saved.
          await sql`lock table vehicle_sheet in share row exclusive mode`.execute(transaction)
          // Whatever becomes of the rest of the form.
          if (form.withdrawn !== null) await deletePhotos(transaction, vehicle, [form.withdrawn])
          const current = await findNewest(transaction, vehicle)
          const shown = (await findSaved(transaction, vehicle, form.base))?.sheet ?? emptySheet
          const added = photo === undefined ? form.added : attachPhoto(form.added)
          const submitted = applySheetForm(listReportEntries(shown), { ...form, added })
          const text = mergeReportEntries(
            listReportEntries(shown),
            submitted,
            listReportEntries(current.sheet),
          )
          const { confirmed } = form
          const today = formatIsoDay(buildPragueMoment(at))
          const sheet = stateEntries(current.sheet, text, { today, confirmed })
          if (isSameSheet(sheet, current.sheet)) return { done: false, why: "same" }
          if (!isSameSheet(shown, current.sheet)) return { done: false, why: "stale", shown, current }
          await transaction
            .insertInto("vehicle_sheet")
            .values({
              vehicle_id: vehicle.id,
              vin: vehicle.vin,
              lines: JSON.stringify(formatSheet(sheet)),
              saved_at: at,
            })
            .execute()
          const statedBefore = listReportEntries(current.sheet)
          if (photo !== undefined)
            await insertPhotos(transaction, vehicle, omit(text, statedBefore), photo, at)
          await deletePhotos(transaction, vehicle, listPhotos(omit(statedBefore, text)))
          return { done: true }
        })
        if (outcome.done || form.withdrawn !== null) await Promise.all([sheets.refresh(), photos.refresh()])
        return outcome
      }),
  }
}

/** The photo that a form holds is of the flaw that it adds. */
function attachPhoto(added: readonly ReportEntry[]): readonly ReportEntry[] {
  return added.map((text) => (text.kind === "flaw" ? { ...text, photo: randomUUID() } : text))
}

async function insertPhotos(
  transaction: Transaction<Tables>,
  vehicle: VehicleKey,
  added: readonly ReportEntry[],
  jpeg: Uint8Array,
  at: Date,
): Promise<void> {
  for (const text of added)
    if (text.kind === "flaw" && text.photo !== null)
      await insertVehiclePhoto(transaction, { id: text.photo, vehicle, caption: formatFlaw(text), jpeg }, at)
}

function listPhotos(removed: readonly ReportEntry[]): readonly string[] {
  return removed.flatMap((text) => (text.kind === "flaw" && text.photo !== null ? [text.photo] : []))
}

async function deletePhotos(
  transaction: Transaction<Tables>,
  { id }: VehicleKey,
  photoIds: readonly string[],
): Promise<void> {
  if (photoIds.length === 0) return
  await transaction
    .deleteFrom("vehicle_photo")
    .where("vehicle_id", "=", String(id))
    .where("id", "in", photoIds)
    .execute()
}

async function findNewest(database: Database, vehicle: VehicleKey): Promise<SavedSheet> {
  const none: SavedSheet = { id: "0", sheet: emptySheet, savedAt: null }
  return (await findSaved(database, vehicle)) ?? none
}

/** The newest, or the one with this id; undefined where it is of another vehicle that had the id. */
async function findSaved(
  database: Database,
  vehicle: VehicleKey,
  id?: string,
): Promise<SavedSheet | undefined> {
  const row = await database
    .selectFrom("vehicle_sheet")
    .select(["id", "vin", "lines", "saved_at"])
    .where("vehicle_id", "=", String(vehicle.id))
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()
  if (row === undefined || !isOfVehicle(row.vin, vehicle)) return undefined
  return { id: row.id, sheet: readSheet(row.lines), savedAt: buildPragueMoment(row.saved_at) }
}
