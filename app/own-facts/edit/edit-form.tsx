import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useLocation } from "react-router"
import { buttonClass } from "#app/ui/button-class.ts"
import { ErrorSummary } from "#app/ui/form/error-summary.tsx"
import formStyle from "#app/ui/form/form.css?url"
import { ERRORS_ID } from "#app/ui/form/form-ids.ts"
import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import {
  type FactError,
  factFields,
  factSteps,
  listFactFields,
  readFacts,
} from "#domain/dealer/own-facts/facts-form.ts"
import type { OwnFacts } from "#domain/dealer/own-facts/own-facts.ts"
import { ClosuresPart } from "./closures-part.tsx"
import type { TypedClosure } from "./edit-page.tsx"
import { editTexts, findErrorId, formatFactError } from "./texts.ts"
import { WeekPart } from "./week-part.tsx"
import { WordsPart } from "./words-part.tsx"
import "./edit-form.css"

type EditFormProps = {
  /** The facts as they are on the site, and as they stand in the form. */
  readonly shown: OwnFacts
  readonly typed: OwnFacts
  readonly closure: TypedClosure | null
  readonly errors: readonly FactError[]
  readonly visitDays: readonly string[]
  readonly today: CalendarDay
  readonly operatorEmail: string | null
  onType(facts: OwnFacts): void
}

/** Sent as it is, with script too: the server returns the same form until everything is saved. */
export function EditForm(props: EditFormProps) {
  const { shown, typed, closure, errors, visitDays, today, operatorEmail, onType } = props
  const { pathname } = useLocation()
  // What the form begins with: the browser holds what is typed since.
  const [start] = useState(typed)

  const form = useRef<HTMLFormElement>(null)
  function readForm(): void {
    const reading = form.current === null ? undefined : readFacts(new FormData(form.current), today)
    if (reading !== undefined) onType(reading.facts)
  }
  // What was typed before script came.
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
      <form ref={form} method="post" action={pathname} noValidate onInput={readForm} className="edit-form">
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
            typed={typed.closures}
            start={errors.length > 0 ? closure : null}
            visitDays={visitDays}
            errors={errors}
            add={submit("add", factFields.closure)}
          />
          <WordsPart start={start} introLength={typed.stockIntro?.length ?? 0} errors={errors} />
          <div className="edit-part">
            <p className="text-s">
              {editTexts.operator}{" "}
              {operatorEmail === null ? (
                editTexts.tellOperator
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
