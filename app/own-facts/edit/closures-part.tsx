import { useLocation } from "react-router"
import { RemoveButton } from "#app/day-pages/day-layout.tsx"
import { FormGroup, TextField } from "#app/form/form.tsx"
import { buttonClass } from "#app/ui/button-class.ts"
import type { Closure } from "#domain/calendar/day-plan.ts"
import { closures, formatClosedDays } from "#domain/dealer/own-facts/closures-field.ts"
import { factFormNames } from "#domain/dealer/own-facts/facts-form.ts"
import { editTexts, formatVisits } from "./texts.ts"

type ClosuresPartProps = {
  readonly listed: readonly Closure[]
  /** The days of all visits to come. */
  readonly visitDays: readonly string[]
}

const REASONS_ID = "duvody"

/** A list, and the fields for one more. Its buttons show the form again, without saving. */
export function ClosuresPart({ listed, visitDays }: ClosuresPartProps) {
  const formAction = `${useLocation().pathname}#${closures.name}`
  return (
    <FormGroup field={closures}>
      {listed.length > 0 && (
        <ul>
          {listed.map((closure, place) => (
            <li
              key={closures.write([closure])}
              className="flex items-center justify-between gap-3 pb-3 leading-snug"
            >
              <span className="min-w-0 wrap-anywhere">
                <b>{formatClosedDays(closure)}</b>
                <span className="block text-(length:--text-s) text-ink-2">{closure.reason}</span>
                <Visits closure={closure} days={visitDays} />
              </span>
              <RemoveButton
                name={factFormNames.removed}
                value={place}
                formAction={formAction}
                aria-label={editTexts.remove(formatClosedDays(closure))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] items-end gap-2">
        <TextField field={closures} place={0} label={editTexts.closedFrom} type="date" />
        <TextField field={closures} place={1} label={editTexts.closedTo} type="date" />
      </div>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <TextField field={closures} place={2} label={editTexts.reason} isOptional list={REASONS_ID} />
        <button
          type="submit"
          name={factFormNames.added}
          formAction={formAction}
          className={buttonClass("quiet")}
        >
          {editTexts.add}
        </button>
      </div>
      <datalist id={REASONS_ID}>
        {editTexts.reasons.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
      <p className="field-hint">{editTexts.holidays}</p>
      {/* After the fields, because what is being entered is read first. */}
      <HiddenLines field={closures} text={closures.write(listed)} />
    </FormGroup>
  )
}

/** What the controls of a repeated field would send. */
export function HiddenLines({ field: { name }, text }: { field: { name: string }; text: string }) {
  return [...text.split("\n").entries()].map(([place, line]) => (
    <input key={place} type="hidden" name={name} value={line} />
  ))
}

function Visits({ closure, days }: { readonly closure: Closure; readonly days: readonly string[] }) {
  const count = days.filter((day) => closure.from <= day && day <= closure.to).length
  return count > 0 && <span className="block">{formatVisits(closure, count)}</span>
}
