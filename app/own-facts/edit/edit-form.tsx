import { useLocation } from "react-router"
import { Form, FormField, FormGroup, TextField, useField } from "#app/form/form.tsx"
import { buttonClass } from "#app/ui/button-class.ts"
import formStyle from "#app/ui/form/form.css?url"
import { Icon } from "#app/ui/icon.tsx"
import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import { formatMinutes, type Weekday, weekdays } from "#domain/calendar/opening-hours.ts"
import { formatTime } from "#domain/czech/opening-hours.ts"
import { splitClosures } from "#domain/dealer/own-facts/closures-field.ts"
import {
  dayFields,
  dealerFields,
  factFields,
  factFormNames,
  MAX_INCLUDED,
} from "#domain/dealer/own-facts/facts-form.ts"
import type { OwnFacts } from "#domain/dealer/own-facts/own-facts.ts"
import type { FormError } from "#domain/form/field.ts"
import { ClosuresPart } from "./closures-part.tsx"
import { editTexts } from "./texts.ts"
import "./edit.css"

const { person, stockIntro, includedInPrice } = dealerFields

type EditFormProps = {
  readonly submitted: OwnFacts
  readonly version: string
  readonly errors: readonly FormError[]
  readonly visitDays: readonly string[]
  readonly now: CalendarDay
  readonly operatorEmail: string | null
  /** What the button says. */
  readonly save: string
}

export function EditForm(props: EditFormProps) {
  const { submitted, version, errors, visitDays, now, operatorEmail, save } = props
  const { pathname } = useLocation()
  const { listed, entered } = splitClosures(submitted.closures, { today: now })
  const isMoreWrong = errors.some(({ name }) => name === stockIntro.name || name === includedInPrice.name)
  return (
    <>
      <link rel="stylesheet" href={formStyle} />
      <Form
        path={pathname}
        fields={factFields}
        submitted={{ ...submitted, closures: entered }}
        errors={errors}
        className="day-form"
      >
        {/* The first button of a form is what Enter presses: it must not be one that removes something. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
        <input type="hidden" name={factFormNames.version} value={version} />
        <WeekPart />
        <div className="linked-panel">
          <div className="day-row">
            <ClosuresPart listed={listed} visitDays={visitDays} />
          </div>
          <div className="day-row">
            <FormGroup field={person}>
              <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] items-end gap-2">
                <TextField field={person} place={0} label={editTexts.name} />
                <TextField field={person} place={1} label={editTexts.role} />
              </div>
            </FormGroup>
          </div>
          <details open={isMoreWrong} className="day-row">
            <summary className="day-fold justify-between font-bold">
              {editTexts.more}
              <Icon name="chevron-down" className="text-brand" />
            </summary>
            <div className="grid gap-4">
              <FormField field={stockIntro}>
                {(control, { submitted: intro }) => (
                  <textarea
                    {...control}
                    rows={2}
                    maxLength={stockIntro.limit}
                    autoComplete="off"
                    defaultValue={intro}
                    className="form-control"
                  />
                )}
              </FormField>
              <FormGroup field={includedInPrice}>
                <p className="field-hint">{editTexts.includedHint}</p>
                {[...Array(MAX_INCLUDED).keys()].map((place) => (
                  <TextField
                    key={place}
                    field={includedInPrice}
                    place={place}
                    label={<span className="sr-only">{editTexts.includedLine(place + 1)}</span>}
                  />
                ))}
              </FormGroup>
            </div>
          </details>
        </div>
        <p className="linked-fine">
          {editTexts.operator}{" "}
          {operatorEmail === null ? (
            editTexts.askOperator
          ) : (
            <a href={`mailto:${operatorEmail}`}>{editTexts.write}</a>
          )}
        </p>
        <div className="day-save">
          <button type="submit" className={buttonClass("primary", "large")}>
            {save}
          </button>
        </div>
      </Form>
    </>
  )
}

const FIRST_MINUTES = 6 * 60
const LAST_MINUTES = 20 * 60
const STEP_MINUTES = 15
const times = Array.from({ length: (LAST_MINUTES - FIRST_MINUTES) / STEP_MINUTES + 1 }, (_, step) =>
  formatMinutes(FIRST_MINUTES + step * STEP_MINUTES),
)
/** What a day that was closed begins with. */
const USUAL_END = "17:00"
const withoutHours = { closed: editTexts.closed, "by-arrangement": editTexts.byArrangement }

function WeekPart() {
  return (
    <section className="linked-panel">
      <h2 className="text-body">{editTexts.week}</h2>
      {weekdays.map((day) => (
        <Day key={day} day={day} />
      ))}
    </section>
  )
}

/** The second list goes where the first says that the day has no hours; a browser that cannot hide it ignores it. */
function Day({ day }: { readonly day: Weekday }) {
  const field = dayFields[day]
  const [from, to] = [useField(field, false, 0), useField(field, false, 1)]
  return (
    <div data-invalid={from.invalid} className="field hours-day">
      <span aria-hidden="true">{field.label}</span>
      <div className="hours-times">
        <span className="form-select">
          <select
            {...from.control}
            aria-label={`${field.label}, ${editTexts.from}`}
            defaultValue={from.submitted}
            className="form-control"
          >
            {listTimes(from.submitted)}
            {Object.entries(withoutHours).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </span>
        <span aria-hidden="true">{editTexts.until}</span>
        <span className="form-select">
          <select
            {...to.control}
            aria-label={`${field.label}, ${editTexts.to}`}
            defaultValue={to.submitted || USUAL_END}
            className="form-control"
          >
            {listTimes(to.submitted)}
          </select>
        </span>
      </div>
      {from.error}
    </div>
  )
}

/** Quarters of an hour, and what the dealer file says besides. */
function listTimes(chosen: string) {
  const all = chosen.includes(":") ? [...new Set([...times, chosen])].toSorted() : times
  return all.map((time) => (
    <option key={time} value={time}>
      {formatTime(time)}
    </option>
  ))
}
