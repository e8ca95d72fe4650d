import type { Moment } from "../calendar/opening-hours.ts"
import type { NotFound, WhyMissing } from "../site/link-paths.ts"
import type { SheetEdit } from "./sheet-form.ts"
import type { VehicleSheet } from "./vehicle-sheet.ts"

/** A link to the sheet of one vehicle opens for so long. */
export const SHEET_LINK_DAYS = 30

/** The field of the button that has one mailed: the vehicle's id. */
export const SHEET_LINK_FIELD = "vuz"

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

export type SheetOutcome =
  | { readonly done: true }
  | { readonly done: false; readonly why: "same" | WhyMissing }
  /** Somebody else has saved `current` since the page was shown. */
  | {
      readonly done: false
      readonly why: "stale"
      readonly shown: VehicleSheet
      readonly current: SavedSheet
    }

/** All answer within three seconds, whatever the database does. */
export type SheetLinks = {
  /** Mails a link to the dealer's own address, if it has not had all of its day: the answer is the same. */
  request(vehicleId: number): Promise<"requested" | "unavailable">
  readLink(token: string): Promise<SheetLinkReading>
  /** `photo` is of the flaw that the form adds: a JPEG of our own making. */
  save(token: string, form: SheetEdit, photo?: Uint8Array): Promise<SheetOutcome>
}
