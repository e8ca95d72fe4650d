import { createContext, type ReactNode, useContext } from "react"
import { RemoveButton } from "#app/day-pages/day-layout.tsx"
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
    <details id={kind} open={line === undefined || isAnswer} className="day-row">
      <summary className="day-fold">
        <span className="min-w-24 flex-1">
          <b className="block">{label}</b>
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
            <SheetButton key={does} does={does} what={kind} className="lone-link">
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
  const lines = listOf(useSheet().sheet, kind)
  return (
    <SheetPart kind={kind}>
      <ul>
        {lines.map(({ statedOn, ...entry }) => (
          <li key={entry.words}>
            <SheetLine statedOn={statedOn} what={formatReportEntry(entry)} name={entry.words} />
          </li>
        ))}
      </ul>
      {children}
      {lines.length < MAX_LINES && <AddLine field={field} />}
    </SheetPart>
  )
}

/** Where a button that was pressed in it leads. */
export function SheetPart({ kind, children }: { readonly kind: EntryKind; readonly children: ReactNode }) {
  return (
    <div className="day-row">
      <fieldset id={kind} tabIndex={-1} className="field scroll-mt-24">
        <legend className="field-label">{entryKinds[kind].label}</legend>
        {children}
      </fieldset>
    </div>
  )
}

export function AddLine({ field }: { readonly field: DrawnField }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
      <TextField field={field} />
      <button type="submit" className={buttonClass("quiet")}>
        {sheetTexts.add}
      </button>
    </div>
  )
}

type SheetButtonProps = PressedButton & { readonly className: string; readonly children: ReactNode }

export function SheetButton({ does, what, className, children }: SheetButtonProps) {
  return (
    <button type="submit" name={sheetFields.button.name} value={`${does}/${what}`} className={className}>
      {children}
    </button>
  )
}

/** What was said and when, and the button that removes it. */
export function SheetLine({ statedOn, what, name }: { statedOn: string; what: string; name: string }) {
  return (
    <p className="flex items-center justify-between gap-3 leading-snug">
      <span className="min-w-0 wrap-anywhere">
        {name}
        <small className="field-hint block">{formatStatedOn(statedOn, useSheet().today)}</small>
      </span>
      <RemoveButton
        name={sheetFields.button.name}
        value={`remove/${what}`}
        aria-label={sheetTexts.removeLine(name)}
      />
    </p>
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
      <div
        className={
          isPlan
            ? "grid grid-cols-[repeat(auto-fit,minmax(max(5.25rem,30%),1fr))] gap-2"
            : "flex flex-wrap gap-2"
        }
      >
        {options.map(([value, label]) => (
          <label key={value} className="sheet-cell">
            <input type="radio" name={field.name} value={value} defaultChecked={value === submitted} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
