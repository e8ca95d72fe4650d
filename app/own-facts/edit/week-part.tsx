import { formatMinutes, type OpeningHours, type Weekday, weekdays } from "#domain/calendar/opening-hours.ts"
import { formatDays, formatTime } from "#domain/czech/opening-hours.ts"
import { dayFields, type FactError } from "#domain/dealer/own-facts/facts-form.ts"
import { describeControl, FactErrorNote, findError } from "./fact-field.tsx"
import { editTexts } from "./texts.ts"

const FIRST_MINUTES = 6 * 60
const LAST_MINUTES = 20 * 60
const STEP_MINUTES = 15
const times = Array.from({ length: (LAST_MINUTES - FIRST_MINUTES) / STEP_MINUTES + 1 }, (_, step) =>
  formatMinutes(FIRST_MINUTES + step * STEP_MINUTES),
)
/** What a day that was closed begins with. */
const USUAL_END = "17:00"

type WeekPartProps = { readonly openingHours: OpeningHours; readonly errors: readonly FactError[] }

export function WeekPart({ openingHours, errors }: WeekPartProps) {
  return (
    <fieldset className="edit-part">
      <legend className="edit-legend">{editTexts.week}</legend>
      <div>
        {weekdays.map((day) => (
          <Day key={day} day={day} hours={openingHours[day]} errors={errors} />
        ))}
      </div>
    </fieldset>
  )
}

type DayProps = {
  readonly day: Weekday
  readonly hours: OpeningHours[Weekday]
  readonly errors: readonly FactError[]
}

/** The second list goes where the first says that the day has no hours; a browser that cannot hide it ignores it. */
function Day({ day, hours, errors }: DayProps) {
  const place = weekdays.indexOf(day)
  const name = formatDays({ first: place, last: place })
  const { from, to } = dayFields[day]
  const end = typeof hours === "string" ? USUAL_END : hours.to
  const error = findError(errors, to)
  return (
    <div data-invalid={error !== undefined || undefined} className="field edit-day">
      <span aria-hidden="true" className="edit-day-name">
        {name}
      </span>
      <div className="edit-day-times">
        <span className="form-select">
          <select
            id={from}
            name={from}
            aria-label={`${name}, ${editTexts.from}`}
            defaultValue={typeof hours === "string" ? hours : hours.from}
            className="form-control"
          >
            {listTimes(typeof hours === "string" ? undefined : hours.from)}
            <option value="closed">{editTexts.closed}</option>
            <option value="by-arrangement">{editTexts.byArrangement}</option>
          </select>
        </span>
        <span aria-hidden="true">{editTexts.until}</span>
        <span className="form-select">
          <select
            {...describeControl(to, error)}
            name={to}
            aria-label={`${name}, ${editTexts.to}`}
            defaultValue={end}
            className="form-control"
          >
            {listTimes(end)}
          </select>
        </span>
      </div>
      {error !== undefined && <FactErrorNote id={to} error={error} />}
    </div>
  )
}

/** Quarters of an hour, and what the dealer file says besides. */
function listTimes(other: string | undefined) {
  const all = other === undefined || times.includes(other) ? times : [...times, other].toSorted()
  return all.map((time) => (
    <option key={time} value={time}>
      {formatTime(time)}
    </option>
  ))
}
