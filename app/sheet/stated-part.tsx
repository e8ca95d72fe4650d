import type { ReactNode } from "react"
import { Icon } from "#app/ui/icon.tsx"
import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import type { EntryKind, ReportEntry } from "#domain/sheet/report-entry.ts"
import { type SheetEdit as SentForm, type SheetError, sheetFields } from "#domain/sheet/sheet-form.ts"
import { formatStatedOn, listSheetRows } from "#domain/sheet/sheet-words.ts"
import type { VehicleSheet } from "#domain/sheet/vehicle-sheet.ts"
import { sheetTexts } from "./texts.ts"

export type SheetPartProps = {
  /** As it is saved: lists, and the days. */
  readonly sheet: VehicleSheet
  /** As the controls show it. */
  readonly stated: readonly ReportEntry[]
  /** What was submitted and is not saved; null at first. */
  readonly values: SentForm["values"] | null
  readonly errors: readonly SheetError[]
  readonly today: CalendarDay
}

type StatedPartProps = SheetPartProps & {
  readonly kind: EntryKind
  readonly label: string
  readonly children: ReactNode
}

/** One line of the sheet; open until it is stated, and where something in it is wrong. */
export function StatedPart({ kind, label, sheet, errors, today, children }: StatedPartProps) {
  const line = sheet.find(({ stated }) => stated.kind === kind)
  const isInvalid =
    kind === "driven" && errors.some(({ field }) => field === "drivenKm" || field === "drivenOn")
  return (
    <details open={line === undefined || isInvalid} className="edit-part stated-part">
      <summary className="stated-head">
        <span className="edit-legend">
          {label}
          <small className="stated-day">
            {line === undefined
              ? sheetTexts.notStated
              : sheetTexts.statedOn(formatStatedOn(line.statedOn, today))}
          </small>
        </span>
        <b className="stated-value">
          {line !== undefined &&
            listSheetRows(line.stated, today)
              .map(([, value]) => value)
              .join(", ")}
        </b>
        <Icon name="chevron-down" className="stated-chevron" />
      </summary>
      <div className="grid grid-cols-1 gap-4 pt-3">
        {children}
        {line !== undefined && <StillTrue kind={kind} label={label} />}
      </div>
    </details>
  )
}

/** States it again today, with all that is entered. */
export function StillTrue({ kind, label }: { readonly kind: EntryKind; readonly label: string }) {
  return (
    <button type="submit" name={sheetFields.confirmed} value={kind} className="stated-still">
      {sheetTexts.still}
      <span className="sr-only">: {label}</span>
    </button>
  )
}
