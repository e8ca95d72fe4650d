import { randomUUID } from "node:crypto"
import { sql } from "kysely"
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
  omit,
  omitEnded,
  readSheet,
  stateEntries,
} from "#domain/sheet/vehicle-sheet.ts"
import type { NotFound } from "#domain/site/link-paths.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { isOfVehicle, type Vehicle, type VehicleKey } from "#domain/vehicle/vehicle.ts"
import type { Database, Transaction } from "#server/database/tables.ts"
import { type LinkWork, openDay } from "#server/mail/link-token.ts"
import { insertVehiclePhoto } from "#server/vehicle/vehicle-photos.ts"
import { createAnswerInTime } from "#server/work/with-deadline.ts"
import type { SheetStore } from "./sheet-store.ts"

type SheetLinksOptions = LinkWork & {
  findStock(): StockSnapshot | undefined
  readonly sheets: Pick<SheetStore, "refresh">
  readonly photos: { refresh(): Promise<unknown> }
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

  const change = (
    token: string,
    vehicleId: number,
    applyTo: (before: readonly ReportEntry[]) => SheetChange,
  ) =>
    answer<SheetOutcome>({ done: false, why: "unavailable" }, async () => {
      const outcome = await database.transaction().execute(async (transaction): Promise<SheetOutcome> => {
        const at = await now(transaction)
        const vehicle = await findLinked(token, vehicleId, at)
        if ("found" in vehicle) return { done: false, why: vehicle.why }
        // One at a time: who comes second finds what the first has saved.
        await sql`lock table vehicle_sheet in share row exclusive mode`.execute(transaction)
        const today = formatIsoDay(buildPragueMoment(at))
        const current = await findNewest(transaction, vehicle, today)
        const before = listReportEntries(current.sheet)
        const { stated, confirmed = null, version = current.id, photo } = applyTo(before)
        const sheet = stateEntries(current.sheet, stated, { today, confirmed })
        // Sent twice by an impatient thumb.
        if (isSameSheet(sheet, current.sheet)) return { done: true }
        if (version !== current.id) return { done: false, why: "stale" }
        await transaction
          .insertInto("vehicle_sheet")
          .values({
            vehicle_id: vehicle.id,
            vin: vehicle.vin,
            lines: JSON.stringify(formatSheet(sheet)),
            saved_at: at,
          })
          .execute()
        if (photo !== undefined) await insertPhotos(transaction, vehicle, omit(stated, before), photo, at)
        await deletePhotos(transaction, vehicle, omit(before, stated))
        return { done: true }
      })
      if (outcome.done) await Promise.all([sheets.refresh(), photos.refresh()])
      return outcome
    })

  return {
    readLink: (token, vehicleId) =>
      answer<SheetLinkReading>({ found: false, why: "unavailable" }, async () => {
        const at = await now(database)
        const vehicle = await findLinked(token, vehicleId, at)
        if ("found" in vehicle) return vehicle
        const moment = buildPragueMoment(at)
        const saved = await findNewest(database, vehicle, formatIsoDay(moment))
        return { found: true, vehicleId: vehicle.id, saved, now: moment }
      }),
    save: (token, vehicleId, values, photo) =>
      change(token, vehicleId, (before) => ({
        stated: applySheetForm(before, values, photo === undefined ? null : randomUUID()),
        confirmed: values.button?.does === "confirm" ? values.button.what : null,
        version: values.version,
        ...(photo !== undefined && { photo }),
      })),
    reserve: (token, vehicleId, until) =>
      change(token, vehicleId, (before) => ({
        stated: [
          ...(until === null ? [] : [{ kind: "reserved" as const, until }]),
          ...before.filter(({ kind }) => kind !== "reserved"),
        ],
      })),
  }
}

type SheetChange = {
  readonly stated: readonly ReportEntry[]
  /** The kind that is stated again today. */
  readonly confirmed?: string | null
  /** Of the sheet that the form showed; left out where nothing but one line is changed, whatever the others say. */
  readonly version?: string
  /** Of the flaw that is added. */
  readonly photo?: Uint8Array
}

async function insertPhotos(
  transaction: Transaction,
  vehicle: VehicleKey,
  added: readonly ReportEntry[],
  jpeg: Uint8Array,
  at: Date,
): Promise<void> {
  for (const text of added)
    if (text.kind === "flaw" && text.photo !== null)
      await insertVehiclePhoto(transaction, { id: text.photo, vehicle, caption: formatFlaw(text), jpeg }, at)
}

async function deletePhotos(transaction: Transaction, { id }: VehicleKey, removed: readonly ReportEntry[]) {
  const photoIds = removed.flatMap((text) =>
    text.kind === "flaw" && text.photo !== null ? [text.photo] : [],
  )
  if (photoIds.length === 0) return
  await transaction
    .deleteFrom("vehicle_photo")
    .where("vehicle_id", "=", String(id))
    .where("id", "in", photoIds)
    .execute()
}

async function findNewest(database: Database, vehicle: VehicleKey, today: string): Promise<SavedSheet> {
  const row = await database
    .selectFrom("vehicle_sheet")
    .select(["id", "vin", "lines", "saved_at"])
    .where("vehicle_id", "=", String(vehicle.id))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()
  // An id may have been another vehicle's.
  if (row === undefined || !isOfVehicle(row.vin, vehicle))
    return { id: "0", sheet: emptySheet, savedAt: null }
  return {
    id: row.id,
    sheet: omitEnded(readSheet(row.lines), today),
    savedAt: buildPragueMoment(row.saved_at),
  }
}
