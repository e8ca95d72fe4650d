import type { Moment } from "../calendar/opening-hours.ts"
import { buildLinkPath, type NotFound, type WhyMissing } from "../site/link-paths.ts"
import { VEHICLE_PARAM } from "../vehicle/vehicle-path.ts"
import type { SheetValues } from "./sheet-form.ts"
import type { VehicleSheet } from "./vehicle-sheet.ts"

/** The token is the day's, so the address says which vehicle. */
export function buildSheetPath(token: string, vehicleId: number): string {
  return `${buildLinkPath("sheet", token)}?${VEHICLE_PARAM}=${vehicleId}`
}

/** A sheet as it was saved. */
export type SavedSheet = {
  /** "0" where nothing was ever saved. */
  readonly id: string
  readonly sheet: VehicleSheet
  readonly savedAt: Moment | null
}

export type SheetLinkReading =
  | { readonly found: true; readonly vehicleId: number; readonly saved: SavedSheet; readonly now: Moment }
  /** Gone: the vehicle is no longer in stock. */
  | NotFound

/** Stale: somebody else has saved a newer one since the page was shown. */
export type SheetOutcome =
  | { readonly done: true }
  | { readonly done: false; readonly why: "stale" | WhyMissing }

/** All answer within three seconds, whatever the database does. */
export type SheetLinks = {
  readLink(token: string, vehicleId: number): Promise<SheetLinkReading>
  /** `photo` is of the flaw that the form adds: a JPEG of our own making. */
  save(token: string, vehicleId: number, values: SheetValues, photo?: Uint8Array): Promise<SheetOutcome>
  /** Until the end of a day as `readReservationEnd` reads it; null frees it. Whatever else the sheet says stays. */
  reserve(token: string, vehicleId: number, until: string | null): Promise<SheetOutcome>
}
