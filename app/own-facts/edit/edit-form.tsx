import { useLocation } from "react-router"
import { Form, FormField, FormGroup, TextField } from "#app/form/form.tsx"
import { buttonClass } from "#app/ui/button-class.ts"
import formStyle from "#app/ui/form/form.css?url"
import { Icon } from "#app/ui/icon.tsx"
import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import { splitClosures } from "#domain/dealer/own-facts/closures-field.ts"
import { dealerFields, factFields, factFormNames, MAX_INCLUDED } from "#domain/dealer/own-facts/facts-form.ts"
import type { OwnFacts } from "#domain/dealer/own-facts/own-facts.ts"
import type { FormError } from "#domain/form/field.ts"
import { ClosuresPart } from "./closures-part.tsx"
import { editTexts } from "./texts.ts"
import { WeekPart } from "./week-part.tsx"
import "./edit.css"

const { person, stockIntro, includedInPrice } = dealerFields

export type EditFormProps = {
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
