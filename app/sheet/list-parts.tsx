import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { formatReportEntry, MAX_WORDS } from "#domain/sheet/report-entry.ts"
import { MAX_LINES, type SheetError, sheetFields } from "#domain/sheet/sheet-form.ts"
import { formatStatedOn } from "#domain/sheet/sheet-words.ts"
import { listOf } from "#domain/sheet/vehicle-sheet.ts"
import type { SheetPartProps } from "./stated-part.tsx"
import { sheetTexts } from "./texts.ts"

/** Where the page opens after a list was changed. */
export const partIds = { repair: "opravy", flaw: "vady", included: "v-cene-vozu" } as const

export function RepairsPart({ sheet, values, errors, today }: SheetPartProps) {
  const repairs = listOf(sheet, "repair")
  const words = repairs.map((each) => each.words)
  return (
    <fieldset id={partIds.repair} tabIndex={-1} className="edit-part">
      <legend className="edit-legend">{sheetTexts.repairs}</legend>
      <Lines
        lines={repairs.map(({ statedOn, ...stated }) => ({
          value: formatReportEntry(stated),
          text: stated.words,
          note: formatStatedOn(statedOn, today),
        }))}
      />
      {repairs.length < MAX_LINES && (
        <>
          <p className="flex flex-wrap gap-2">
            {sheetTexts.usualRepairs
              .filter((usual) => !words.includes(usual))
              .map((usual) => (
                <button
                  key={usual}
                  type="submit"
                  name={sheetFields.usualRepair}
                  value={usual}
                  className="stated-chip"
                >
                  <span aria-hidden="true">+ </span>
                  {usual}
                </button>
              ))}
          </p>
          <AddLine field="repair" label={sheetTexts.otherRepair} start={values?.repair} errors={errors} />
        </>
      )}
    </fieldset>
  )
}

type IncludedPartProps = SheetPartProps & {
  /** Lines of the dealer file. */
  readonly ofAll: readonly string[]
}

export function IncludedPart({ sheet, stated, values, errors, today, ofAll }: IncludedPartProps) {
  const included = listOf(sheet, "included")
  const excluded = stated.map((each) => (each.kind === "excluded" ? each.words : null))
  return (
    <fieldset id={partIds.included} tabIndex={-1} className="edit-part">
      <legend className="edit-legend">{sheetTexts.included}</legend>
      {ofAll.map((line) => (
        <label key={line} className="form-tick">
          <input type="hidden" name={sheetFields.ofAll} value={line} />
          <input
            type="checkbox"
            name={sheetFields.trueOfAll}
            value={line}
            defaultChecked={!excluded.includes(line)}
            className="form-mark"
          />
          <span>
            {line}
            <small className="stated-day">{sheetTexts.ofAll}</small>
          </span>
        </label>
      ))}
      <Lines
        lines={included.map(({ statedOn, ...each }) => ({
          value: formatReportEntry(each),
          text: each.words,
          note: formatStatedOn(statedOn, today),
        }))}
      />
      {included.length < MAX_LINES && (
        <AddLine field="included" label={sheetTexts.otherIncluded} start={values?.included} errors={errors} />
      )}
    </fieldset>
  )
}

type LinesProps = {
  readonly field?: "removed" | "withdrawn"
  readonly lines: readonly { readonly value: string; readonly text: string; readonly note?: string }[]
}

/** Each with the button that removes it. */
export function Lines({ field = "removed", lines }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <ul>
      {lines.map(({ value, text, note }) => (
        <li key={value} className="edit-closure">
          <span>
            {text}
            <small className="stated-day">{note}</small>
          </span>
          <button
            type="submit"
            name={sheetFields[field]}
            value={value}
            aria-label={sheetTexts.remove(text)}
            className="edit-remove"
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}

type AddLineProps = {
  readonly field: "repair" | "included"
  readonly label: string
  readonly start: string | undefined
  readonly errors: readonly SheetError[]
}

function AddLine({ field, label, start, errors }: AddLineProps) {
  const id = sheetFields[field]
  const isInvalid = errors.some((error) => error.field === field)
  return (
    <div className="edit-add">
      <div data-invalid={isInvalid || undefined} className="field">
        <label htmlFor={id} className="field-label">
          {label}
        </label>
        <input
          id={id}
          name={id}
          maxLength={MAX_WORDS}
          autoComplete="off"
          aria-invalid={isInvalid || undefined}
          defaultValue={start}
          className="form-control"
        />
      </div>
      <button type="submit" className={buttonClass("quiet")}>
        {sheetTexts.add}
      </button>
    </div>
  )
}
