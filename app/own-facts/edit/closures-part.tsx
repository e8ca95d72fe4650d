import type { ComponentProps } from "react"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { Closure } from "#domain/calendar/day-plan.ts"
import { type FactError, factFields, factLimits, formatClosure } from "#domain/dealer/own-facts/facts-form.ts"
import { formatClosedDays } from "#domain/dealer/own-facts/list-differences.ts"
import type { TypedClosure } from "./edit-page.tsx"
import { FactField } from "./fact-field.tsx"
import { editTexts, formatVisits } from "./texts.ts"

type ClosuresPartProps = {
  /** On the site, in the form when it came, and with what is typed since. */
  readonly shown: readonly Closure[]
  readonly closures: readonly Closure[]
  readonly typed: readonly Closure[]
  readonly start: TypedClosure | null
  readonly visitDays: readonly string[]
  readonly errors: readonly FactError[]
  readonly add: ComponentProps<"button">
}

const REASONS_ID = "duvody"

export function ClosuresPart(props: ClosuresPartProps) {
  const { shown, closures, typed, start, visitDays, errors, add } = props
  const known = new Set(shown.map(formatClosure))
  return (
    <fieldset id={factFields.closure} tabIndex={-1} className="edit-part">
      <legend className="edit-legend">{editTexts.closures}</legend>
      {closures.length > 0 && (
        <ul>
          {closures.map((closure) => (
            <li key={formatClosure(closure)} className="edit-closure">
              <input type="hidden" name={factFields.closure} value={formatClosure(closure)} />
              <span>
                <b>{formatClosedDays(closure)}</b>
                <span className="edit-closure-reason">{closure.reason}</span>
              </span>
              <button
                {...add}
                name={factFields.removed}
                value={formatClosure(closure)}
                aria-label={editTexts.remove(formatClosedDays(closure))}
                className="edit-remove"
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {typed
        .filter((closure) => !known.has(formatClosure(closure)))
        .map((closure) => ({ closure, count: countVisits(visitDays, closure) }))
        .filter(({ count }) => count > 0)
        .map(({ closure, count }) => (
          <p key={formatClosure(closure)} role="status" className="linked-note">
            {formatVisits(closure, count)}
          </p>
        ))}
      <div className="edit-pair">
        <FactField id={factFields.closedFrom} label={editTexts.closedFrom} errors={errors}>
          {(control) => (
            <input
              {...control}
              name={factFields.closedFrom}
              type="date"
              defaultValue={start?.from}
              className="form-control"
            />
          )}
        </FactField>
        <FactField
          id={factFields.closedTo}
          label={
            <>
              {editTexts.closedTo} <span className="field-optional">{editTexts.closedToNote}</span>
            </>
          }
          errors={errors}
        >
          {(control) => (
            <input
              {...control}
              name={factFields.closedTo}
              type="date"
              defaultValue={start?.to}
              className="form-control"
            />
          )}
        </FactField>
      </div>
      <div className="edit-add">
        <FactField id={factFields.reason} label={editTexts.reason} errors={errors}>
          {(control) => (
            <input
              {...control}
              name={factFields.reason}
              list={REASONS_ID}
              maxLength={factLimits.reason}
              autoComplete="off"
              defaultValue={start?.reason}
              className="form-control"
            />
          )}
        </FactField>
        <button {...add} className={buttonClass("quiet")}>
          {editTexts.add}
        </button>
      </div>
      <datalist id={REASONS_ID}>
        {editTexts.reasons.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
      <p className="field-hint">{editTexts.holidays}</p>
    </fieldset>
  )
}

function countVisits(days: readonly string[], { from, to }: Closure): number {
  return days.filter((day) => from <= day && day <= to).length
}
