import { randomUUID } from "node:crypto"
import { sql, type Transaction } from "kysely"
import { addDays, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { InboxSheet } from "#domain/enquiry/inbox/inbox.ts"
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
import { findArrivalDay } from "#domain/vehicle/arrival-day.ts"
import { isOfVehicle, type Vehicle, type VehicleKey } from "#domain/vehicle/vehicle.ts"
import type { ReadTime } from "#server/database/clocks.ts"
import type { Database, Tables } from "#server/database/tables.ts"
import { type ReadLinkKey, readTimedToken } from "#server/mail/link-token.ts"
import type { PostMail } from "#server/mail/post-mail.ts"
import type { Log } from "#server/process/log.ts"
import { insertVehiclePhoto } from "#server/vehicle/vehicle-photos.ts"
import { createAnswerInTime } from "#server/work/with-deadline.ts"
import { type SheetLinkData, signSheetToken } from "./mails/sheet-link.ts"
import type { SheetStore } from "./sheet-store.ts"

type SheetLinksOptions = {
  readonly database: Database
  readonly readKey: ReadLinkKey
  findStock(): StockSnapshot | undefined
  readonly sheets: Pick<SheetStore, "find" | "refresh">
  readonly photos: { refresh(): Promise<unknown> }
  readonly post: { readonly sheetLink: PostMail<SheetLinkData> }
  /** After the transaction. */
  onPosted(): void
  readonly log: Log
  readonly now: ReadTime
}

const LINKS_A_DAY = 3
/** A dealer who has said nothing about a vehicle by then does not want to. */
const ASKED_FOR_DAYS = 30
/** The page has 60 kB, and most of it is for who waits. */
const MAX_UNSAID = 3

/** The link is the right to say something of one vehicle. */
export function createSheetLinks(options: SheetLinksOptions) {
  const { database, readKey, findStock, sheets, photos, post, onPosted, log, now } = options

  const answer = createAnswerInTime(log, "sheet's link not answered")

  async function findLinked(token: string, at: Date): Promise<Vehicle | NotFound> {
    const link = await readTimedToken(token, "sheet", readKey)
    if (link === undefined) return { found: false, why: "unknown" }
    if (link.endsAt <= at) return { found: false, why: "expired" }
    return findStock()?.vehicleById.get(link.subject) ?? { found: false, why: "gone" }
  }

  const links: SheetLinks = {
    request: (vehicleId) =>
      answer<"requested" | "unavailable">("unavailable", async () => {
        if (findStock()?.vehicleById.has(vehicleId) !== true) return "requested"
        await database.transaction().execute(async (transaction) => {
          const at = await now(transaction)
          const day = formatIsoDay(buildPragueMoment(at))
          for (let number = 1; number <= LINKS_A_DAY; number++) {
            const name = `sheet-link-${day}-${number}`
            if ((await post.sheetLink(transaction, { name, data: { vehicleId }, at })) !== undefined) return
          }
        })
        onPosted()
        return "requested"
      }),
    readLink: (token) =>
      answer<SheetLinkReading>({ found: false, why: "unavailable" }, async () => {
        const at = await now(database)
        const vehicle = await findLinked(token, at)
        if ("found" in vehicle) return vehicle
        const saved = await findNewest(database, vehicle)
        return { found: true, vehicleId: vehicle.id, saved, now: buildPragueMoment(at) }
      }),
    save: (token, form, photo) =>
      answer<SheetOutcome>({ done: false, why: "unavailable" }, async () => {
        const outcome = await database.transaction().execute(async (transaction): Promise<SheetOutcome> => {
          const at = await now(transaction)
          const vehicle = await findLinked(token, at)
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

  return {
    ...links,
    /** Vehicles of the last weeks of which nothing is stated, newest first, each with its link; for whoever holds the inbox's link. */
    async listUnreported(at: Date): Promise<readonly InboxSheet[]> {
      const since = formatIsoDay(addDays(buildPragueMoment(at), -ASKED_FOR_DAYS))
      const unreported = (findStock()?.vehicles ?? [])
        .filter((vehicle) => (findArrivalDay(vehicle) ?? "") >= since && sheets.find(vehicle) === undefined)
        .slice(0, MAX_UNSAID)
      if (unreported.length === 0) return []
      const key = await readKey()
      return unreported.map(({ id }) => ({ vehicleId: id, token: signSheetToken(key, id, at) }))
    },
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
