import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from "react"
import { useLocation } from "react-router"
import { buttonClass } from "#app/ui/button-class.ts"
import { ErrorSummary } from "#app/ui/form/error-summary.tsx"
import formStyle from "#app/ui/form/form.css?url"
import { ERRORS_ID } from "#app/ui/form/form-ids.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import type { Closure } from "#domain/calendar/day-plan.ts"
import {
  type FactError,
  factFields,
  factLimits,
  factSteps,
  formatClosure,
  listFactFields,
  readFacts,
} from "#domain/dealer/own-facts/facts-form.ts"
import { formatClosedDays } from "#domain/dealer/own-facts/list-differences.ts"
import type { OwnFacts } from "#domain/dealer/own-facts/own-facts.ts"
import type { SubmittedClosure } from "./edit-page.tsx"
import { FactField } from "./fact-field.tsx"
import { editTexts, findErrorId, formatFactError, formatVisits } from "./texts.ts"
import { WeekPart } from "./week-part.tsx"
import { WordsPart } from "./words-part.tsx"
import "./edit-form.css"

type EditFormProps = {
  /** The facts as they are on the site, and as they stand in the form. */
  readonly shown: OwnFacts
  readonly submitted: OwnFacts
  readonly closure: SubmittedClosure | null
  readonly errors: readonly FactError[]
  readonly visitDays: readonly string[]
  readonly today: CalendarDay
  readonly operatorEmail: string | null
  onType(facts: OwnFacts): void
}

/** Sent as it is, with script too: the server returns the same form until everything is saved. */
export function EditForm(props: EditFormProps) {
  const { shown, submitted, closure, errors, visitDays, today, operatorEmail, onType } = props
  const { pathname } = useLocation()
  // What the form begins with: the browser holds what is entered since.
  const [start] = useState(submitted)

  const form = useRef<HTMLFormElement>(null)
  function readForm(): void {
    const reading = form.current === null ? undefined : readFacts(new FormData(form.current), today)
    if (reading !== undefined) onType(reading.facts)
  }
  // What was entered before script came.
  const readAtFirst = useEffectEvent(readForm)
  useEffect(() => readAtFirst(), [])

  const submit = (step: keyof typeof factSteps, fragment: string) => ({
    type: "submit" as const,
    name: factFields.step,
    value: factSteps[step],
    formAction: `${pathname}#${fragment}`,
  })

  return (
    <>
      <link rel="stylesheet" href={formStyle} />
      <form
        ref={form}
        method="post"
        action={pathname}
        noValidate
        onInput={readForm}
        className="grid grid-cols-1 gap-4"
      >
        {/* The first button of a form is what Enter presses: it must not be one that removes something. */}
        <button {...submit("preview", "nahled")} tabIndex={-1} aria-hidden="true" className="sr-only" />
        <input
          type="hidden"
          name={factFields.base}
          value={String(new URLSearchParams(listFactFields(shown)))}
        />
        {errors.length > 0 && (
          <ErrorSummary
            errors={errors.map((error) => ({ id: findErrorId(error), text: formatFactError(error) }))}
          />
        )}
        <div className="edit-card">
          <WeekPart openingHours={start.openingHours} errors={errors} />
          <ClosuresPart
            shown={shown.closures}
            closures={start.closures}
            submitted={submitted.closures}
            start={errors.length > 0 ? closure : null}
            visitDays={visitDays}
            errors={errors}
            add={submit("add", factFields.closure)}
          />
          <WordsPart start={start} introLength={submitted.stockIntro?.length ?? 0} errors={errors} />
          <div className="edit-part">
            <p className="text-s">
              {editTexts.operator}{" "}
              {operatorEmail === null ? (
                editTexts.askOperator
              ) : (
                <>
                  <a href={`mailto:${operatorEmail}`}>{editTexts.write}</a>
                  {editTexts.writeEnd}
                </>
              )}
            </p>
          </div>
        </div>
        <div className="edit-bar">
          <button {...submit("save", ERRORS_ID)} className={buttonClass("primary", "large")}>
            {editTexts.save}
          </button>
          <button
            {...submit("preview", "nahled")}
            className={`${buttonClass("quiet", "large")} edit-bar-preview`}
          >
            {editTexts.preview}
          </button>
        </div>
      </form>
    </>
  )
}

type ClosuresPartProps = {
  /** On the site, in the form when it came, and with what is entered since. */
  readonly shown: readonly Closure[]
  readonly closures: readonly Closure[]
  readonly submitted: readonly Closure[]
  readonly start: SubmittedClosure | null
  readonly visitDays: readonly string[]
  readonly errors: readonly FactError[]
  readonly add: ComponentProps<"button">
}

const REASONS_ID = "duvody"

function ClosuresPart(props: ClosuresPartProps) {
  const { shown, closures, submitted, start, visitDays, errors, add } = props
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
                <span className="block text-(length:--text-s) text-ink-2">{closure.reason}</span>
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
      {submitted
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
