import { sql } from "kysely"
import { addDays, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { DaySheet } from "#domain/enquiry/day/dealer-day.ts"
import { applySheetForm } from "#domain/sheet/sheet-form.ts"
import type {
  SavedSheet,
  SheetLinkMissing,
  SheetLinkReading,
  SheetLinks,
  SheetOutcome,
} from "#domain/sheet/sheet-links.ts"
import {
  emptySheet,
  formatSheet,
  isSameSheet,
  listSaid,
  mergeSaid,
  readSheet,
  saySheet,
} from "#domain/sheet/vehicle-sheet.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { findArrivalDay } from "#domain/vehicle/arrival-day.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import type { ReadTime } from "#server/database/clocks.ts"
import type { Database } from "#server/database/tables.ts"
import type { ReadLinkKey } from "#server/enquiry/link/link-key.ts"
import { readTimedToken } from "#server/enquiry/link/link-token.ts"
import type { PostMail } from "#server/mail/post-mail.ts"
import type { Log } from "#server/process/log.ts"
import { answerInTime } from "#server/work/answer-in-time.ts"
import { type SheetLinkData, signSheetToken } from "./mails/sheet-link.ts"
import type { SheetStore } from "./sheet-store.ts"

type SheetLinksOptions = {
  readonly database: Database
  readonly readKey: ReadLinkKey
  findStock(): StockSnapshot | undefined
  readonly sheets: Pick<SheetStore, "find" | "look">
  readonly post: { readonly sheetLink: PostMail<SheetLinkData> }
  /** After the transaction. */
  onPosted(): void
  readonly log: Log
  readonly now: ReadTime
}

const LINKS_A_DAY = 3
/** Who has not said anything of a vehicle by then does not want to. */
const ASKED_FOR_DAYS = 30
/** The page has 60 kB, and most of it is for who waits. */
const MAX_UNSAID = 3

/** The link is the right to say something of one vehicle. */
export function createSheetLinks(options: SheetLinksOptions) {
  const { database, readKey, findStock, sheets, post, onPosted, log, now } = options

  function answer<Outcome>(away: Outcome, work: () => Promise<Outcome>): Promise<Outcome> {
    const fail = (problem: string) => {
      log.error("sheet's link not answered", { problem })
      return away
    }
    return answerInTime<Outcome>({ work, onError: fail, onLate: () => fail("no answer in time") })
  }

  async function findLinked(token: string, at: Date): Promise<Vehicle | SheetLinkMissing> {
    const link = await readTimedToken(token, "sheet", readKey)
    if (link === undefined) return { found: false, why: "unknown" }
    if (link.endsAt <= at) return { found: false, why: "expired" }
    return findStock()?.vehicleById.get(link.subject) ?? { found: false, why: "gone" }
  }

  const links: SheetLinks = {
    request: (vehicleId) =>
      answer<"requested" | "away">("away", async () => {
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
      answer<SheetLinkReading>({ found: false, why: "away" }, async () => {
        const at = await now(database)
        const vehicle = await findLinked(token, at)
        if ("found" in vehicle) return vehicle
        const saved = await findNewest(database, vehicle.id)
        return { found: true, vehicleId: vehicle.id, saved, now: buildPragueMoment(at) }
      }),
    save: (token, form) =>
      answer<SheetOutcome>({ done: false, why: "away" }, async () => {
        const outcome = await database.transaction().execute(async (transaction): Promise<SheetOutcome> => {
          // One at a time: who comes second finds what the first has saved.
          await sql`lock table vehicle_sheet in share row exclusive mode`.execute(transaction)
          const at = await now(transaction)
          const vehicle = await findLinked(token, at)
          if ("found" in vehicle) return { done: false, why: vehicle.why }
          const current = await findNewest(transaction, vehicle.id)
          const shown = (await findSaved(transaction, vehicle.id, form.base))?.sheet ?? emptySheet
          const typed = applySheetForm(listSaid(shown), form)
          const said = mergeSaid(listSaid(shown), typed, listSaid(current.sheet))
          const { confirmed } = form
          const today = formatIsoDay(buildPragueMoment(at))
          const sheet = saySheet(current.sheet, said, { today, confirmed })
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
          return { done: true }
        })
        if (outcome.done) await sheets.look()
        return outcome
      }),
  }

  return {
    ...links,
    /** Vehicles of the last weeks of which nothing is said, newest first, each with its link; for who holds the day's. */
    async listUnsaid(at: Date): Promise<readonly DaySheet[]> {
      const since = formatIsoDay(addDays(buildPragueMoment(at), -ASKED_FOR_DAYS))
      const unsaid = (findStock()?.vehicles ?? [])
        .filter((vehicle) => (findArrivalDay(vehicle) ?? "") >= since && sheets.find(vehicle) === undefined)
        .slice(0, MAX_UNSAID)
      if (unsaid.length === 0) return []
      const key = await readKey()
      return unsaid.map(({ id }) => ({ vehicleId: id, token: signSheetToken(key, id, at) }))
    },
  }
}

async function findNewest(database: Database, vehicleId: number): Promise<SavedSheet> {
  const none: SavedSheet = { id: "0", sheet: emptySheet, savedAt: null }
  return (await findSaved(database, vehicleId)) ?? none
}

/** The newest, or the one with this id. */
async function findSaved(
  database: Database,
  vehicleId: number,
  id?: string,
): Promise<SavedSheet | undefined> {
  const row = await database
    .selectFrom("vehicle_sheet")
    .select(["id", "lines", "saved_at"])
    .where("vehicle_id", "=", String(vehicleId))
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()
  return row && { id: row.id, sheet: readSheet(row.lines), savedAt: buildPragueMoment(row.saved_at) }
}
