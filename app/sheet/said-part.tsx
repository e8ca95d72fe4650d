import type { ReactNode } from "react"
import { Icon } from "#app/ui/icon.tsx"
import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import type { Said, SaidKind } from "#domain/sheet/said.ts"
import { type SheetEdit as SentForm, type SheetError, sheetFields } from "#domain/sheet/sheet-form.ts"
import { formatSaidOn, listSheetRows } from "#domain/sheet/sheet-words.ts"
import type { VehicleSheet } from "#domain/sheet/vehicle-sheet.ts"
import { sheetTexts } from "./texts.ts"

export type SheetPartProps = {
  /** As it is saved: lists, and the days. */
  readonly sheet: VehicleSheet
  /** As the controls show it. */
  readonly said: readonly Said[]
  /** What was typed and is not saved; null at first. */
  readonly values: SentForm["values"] | null
  readonly errors: readonly SheetError[]
  readonly today: CalendarDay
}

type SaidPartProps = SheetPartProps & {
  readonly kind: SaidKind
  readonly label: string
  readonly children: ReactNode
}

/** One line of the sheet; open until it is said, and where something in it is wrong. */
export function SaidPart({ kind, label, sheet, errors, today, children }: SaidPartProps) {
  const line = sheet.find(({ said }) => said.kind === kind)
  const isInvalid = kind === "driven" && errors.some(({ field }) => field === "drivenKm")
  return (
    <details open={line === undefined || isInvalid} className="edit-part said-part">
      <summary className="said-head">
        <span className="edit-legend">
          {label}
          <small className="said-day">
            {line === undefined ? sheetTexts.notSaid : sheetTexts.saidOn(formatSaidOn(line.saidOn, today))}
          </small>
        </span>
        <b className="said-value">
          {line !== undefined &&
            listSheetRows(line.said, today)
              .map(([, value]) => value)
              .join(", ")}
        </b>
        <Icon name="chevron-down" className="said-chevron" />
      </summary>
      <div className="said-body">
        {children}
        {line !== undefined && <StillTrue kind={kind} label={label} />}
      </div>
    </details>
  )
}

/** Says it again today, with all that is typed. */
export function StillTrue({ kind, label }: { readonly kind: SaidKind; readonly label: string }) {
  return (
    <button type="submit" name={sheetFields.confirmed} value={kind} className="said-still">
      {sheetTexts.still}
      <span className="sr-only">: {label}</span>
    </button>
  )
}
