import { useField } from "#app/form/form.tsx"
import { formatMinutes, type Weekday, weekdays } from "#domain/calendar/opening-hours.ts"
import { formatTime } from "#domain/czech/opening-hours.ts"
import { dayFields } from "#domain/dealer/own-facts/facts-form.ts"
import { editTexts } from "./texts.ts"

const FIRST_MINUTES = 6 * 60
const LAST_MINUTES = 20 * 60
const STEP_MINUTES = 15
const times = Array.from({ length: (LAST_MINUTES - FIRST_MINUTES) / STEP_MINUTES + 1 }, (_, step) =>
  formatMinutes(FIRST_MINUTES + step * STEP_MINUTES),
)
/** What a day that was closed begins with. */
const USUAL_END = "17:00"
const withoutHours = { closed: editTexts.closed, "by-arrangement": editTexts.byArrangement }

export function WeekPart() {
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
