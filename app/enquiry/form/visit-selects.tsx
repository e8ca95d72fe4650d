import { ListField } from "#app/form/form.tsx"
import { formatTime } from "#domain/czech/opening-hours.ts"
import type { VisitDay } from "#domain/enquiry/visit/visit-days.ts"
import { visitFields } from "#domain/enquiry/visit-fields.ts"
import { enquiryTexts } from "../texts.ts"
import { formatVisitOption } from "./days-texts.ts"
import type { ChosenVisit } from "./visit-time.tsx"

export type VisitChoiceProps = {
  readonly days: readonly VisitDay[]
  readonly chosen: ChosenVisit
  readonly onChoose: (chosen: ChosenVisit) => void
}

/** Two lists. Without script the times are those of any day: the server refuses one that is none of the chosen day's. */
export function VisitSelects({ days, chosen, onChoose }: VisitChoiceProps) {
  const day = days.find((each) => each.day === chosen.day)
  const times = day === undefined ? listAllTimes(days) : day.times
  return (
    <div className="field-pair">
      <ListField
        field={visitFields.visitDay}
        chosen={chosen.day}
        onChoose={(day) => onChoose({ ...chosen, day })}
      >
        <option value="">{enquiryTexts.chooseDay}</option>
        {days
          .filter(({ closed }) => closed === null)
          .map((each) => (
            <option key={each.day} value={each.day}>
              {formatVisitOption(each)}
            </option>
          ))}
      </ListField>
      {!day?.byArrangement && (
        <ListField
          field={visitFields.visitTime}
          chosen={chosen.time}
          onChoose={(time) => onChoose({ ...chosen, time })}
        >
          <option value="">{enquiryTexts.chooseTime}</option>
          {times.map((time) => (
            <option key={time} value={time}>
              {formatTime(time)}
            </option>
          ))}
        </ListField>
      )}
    </div>
  )
}

export function listAllTimes(days: readonly VisitDay[]): readonly string[] {
  return [...new Set(days.flatMap(({ times }) => times))].sort()
}
