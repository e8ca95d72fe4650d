import { formatTime } from "#domain/czech/opening-hours.ts"
import type { EnquiryError } from "#domain/enquiry/enquiry-error.ts"
import type { VisitDay } from "#domain/enquiry/visit/visit-days.ts"
import { enquiryTexts } from "../texts.ts"
import { formatVisitOption } from "./days-texts.ts"
import { FormField } from "./form-field.tsx"
import type { ChosenVisit } from "./visit-time.tsx"

export type VisitChoiceProps = {
  readonly days: readonly VisitDay[]
  readonly chosen: ChosenVisit
  readonly errors: readonly EnquiryError[]
  readonly onChoose: (chosen: ChosenVisit) => void
}

/** Two lists. Without script the times are those of any day: the server refuses one that is none of the chosen day's. */
export function VisitSelects({ days, chosen, errors, onChoose }: VisitChoiceProps) {
  const day = days.find((each) => each.day === chosen.day)
  const times = day === undefined ? listAllTimes(days) : day.times
  return (
    <div className="field-pair">
      <FormField field="visitDay" label={enquiryTexts.day} errors={errors}>
        {(control) => (
          <span className="form-select">
            <select
              {...control}
              value={chosen.day}
              onChange={({ target }) => onChoose({ ...chosen, day: target.value })}
              className="form-control"
            >
              <option value="">{enquiryTexts.chooseDay}</option>
              {days
                .filter(({ closed }) => closed === null)
                .map((each) => (
                  <option key={each.day} value={each.day}>
                    {formatVisitOption(each)}
                  </option>
                ))}
            </select>
          </span>
        )}
      </FormField>
      {!day?.byArrangement && (
        <FormField field="visitTime" label={enquiryTexts.time} errors={errors}>
          {(control) => (
            <span className="form-select">
              <select
                {...control}
                value={chosen.time}
                onChange={({ target }) => onChoose({ ...chosen, time: target.value })}
                className="form-control"
              >
                <option value="">{enquiryTexts.chooseTime}</option>
                {times.map((time) => (
                  <option key={time} value={time}>
                    {formatTime(time)}
                  </option>
                ))}
              </select>
            </span>
          )}
        </FormField>
      )}
    </div>
  )
}

export function listAllTimes(days: readonly VisitDay[]): readonly string[] {
  return [...new Set(days.flatMap(({ times }) => times))].sort()
}
