import { createContext, type ReactNode, useContext } from "react"
import { type DrawnField, TextField, useField } from "#app/form/form.tsx"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import { type EntryKind, entryKinds, formatReportEntry } from "#domain/sheet/report-entry.ts"
import { MAX_LINES, type PressedButton, sheetFields } from "#domain/sheet/sheet-form.ts"
import { formatEntryValue, formatStatedOn } from "#domain/sheet/sheet-words.ts"
import { emptySheet, listOf, type VehicleSheet } from "#domain/sheet/vehicle-sheet.ts"
import { sheetTexts } from "./texts.ts"

export type SheetView = {
  /** As it is saved. */
  readonly sheet: VehicleSheet
  readonly today: CalendarDay
  /** Whether the form shows what was sent and is not saved. */
  readonly isAnswer: boolean
}

export const SheetViewContext = createContext<SheetView>({
  sheet: emptySheet,
  today: { year: 0, month: 0, day: 0 },
  isAnswer: false,
})
export const useSheet = () => useContext(SheetViewContext)

/** One line of the sheet; collapsed once it is stated, with its value and day. */
export function StatedPart({ kind, children }: { readonly kind: EntryKind; readonly children: ReactNode }) {
  const { sheet, today, isAnswer } = useSheet()
  const line = sheet.find(({ stated }) => stated.kind === kind)
  const { label } = entryKinds[kind]
  return (
    <details id={kind} open={line === undefined || isAnswer} className="edit-part">
      <summary className="stated-head">
        <span className="flex-1">
          <b className="edit-legend block">{label}</b>
          {line && (
            <small className="field-hint">{sheetTexts.statedOn(formatStatedOn(line.statedOn, today))}</small>
          )}
        </span>
        {line && formatEntryValue(line.stated, today)}
        <Icon name="chevron-down" className="text-brand" />
      </summary>
      <div className="grid grid-cols-1 gap-4 pt-3">{children}</div>
      {line && (
        <p className="flex justify-between">
          {(["confirm", "remove"] as const).map((does) => (
            <SheetButton key={does} does={does} what={kind} className="linked-erase text-brand">
              {sheetTexts[does]}
              <span className="sr-only">: {label}</span>
            </SheetButton>
          ))}
        </p>
      )}
    </details>
  )
}

type ListPartProps = {
  readonly kind: "repair" | "included"
  readonly field: DrawnField
  /** What can be added by one touch. */
  readonly children: ReactNode
}

/** Lines, each with the button that removes it, and a field for one more. */
export function ListPart({ kind, field, children }: ListPartProps) {
  const { sheet, today } = useSheet()
  const lines = listOf(sheet, kind)
  return (
    <fieldset id={kind} tabIndex={-1} className="edit-part">
      <legend className="edit-legend">{entryKinds[kind].label}</legend>
      <ul>
        {lines.map(({ statedOn, ...entry }) => (
          <li key={entry.words} className="edit-closure">
            <span>
              {entry.words}
              <small className="field-hint block">{formatStatedOn(statedOn, today)}</small>
            </span>
            <RemoveButton what={formatReportEntry(entry)} name={entry.words} />
          </li>
        ))}
      </ul>
      {children}
      {lines.length < MAX_LINES && <AddLine field={field} />}
    </fieldset>
  )
}

export function AddLine({ field }: { readonly field: DrawnField }) {
  return (
    <div className="edit-add">
      <TextField field={field} />
      <button type="submit" className={buttonClass("quiet")}>
        {sheetTexts.add}
      </button>
    </div>
  )
}

type SheetButtonProps = PressedButton & {
  readonly className: string
  readonly label?: string
  readonly children: ReactNode
}

export function SheetButton({ does, what, label, className, children }: SheetButtonProps) {
  return (
    <button
      type="submit"
      name={sheetFields.button.name}
      value={`${does}/${what}`}
      aria-label={label}
      className={className}
    >
      {children}
    </button>
  )
}

export function RemoveButton({ what, name }: { readonly what: string; readonly name: string }) {
  return (
    <SheetButton does="remove" what={what} label={sheetTexts.removeLine(name)} className="edit-remove">
      <Icon name="close" />
    </SheetButton>
  )
}

type CellsProps = {
  readonly field: DrawnField
  readonly options: readonly (readonly [value: string, label: string])[]
  /** As the car is seen from above. */
  readonly isPlan?: boolean
}

/** Radio buttons as large as a thumb. */
export function Cells({ field, options, isPlan = false }: CellsProps) {
  const { control, invalid, error, submitted } = useField(field)
  return (
    <fieldset
      id={control.id}
      tabIndex={-1}
      data-invalid={invalid}
      aria-describedby={control["aria-describedby"]}
      className="field"
    >
      <legend className={isPlan ? "field-label" : "sr-only"}>{field.label}</legend>
      {error}
      <div className={`stated-cells ${isPlan ? "stated-cells-plan" : ""}`}>
        {options.map(([value, label]) => (
          <label key={value} className="stated-cell">
            <input type="radio" name={field.name} value={value} defaultChecked={value === submitted} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
