import { FormGroup } from "#app/form/form.tsx"
import { formatDate } from "#domain/czech/calendar-days.ts"
import { formatTime } from "#domain/czech/opening-hours.ts"
import { visitFields } from "#domain/enquiry/visit-fields.ts"
import { enquiryTexts } from "../texts.ts"
import { formatVisitCard } from "./days-texts.ts"
import { listAllTimes, type VisitChoiceProps } from "./visit-selects.tsx"

const { visitDay, visitTime } = visitFields

/** A closed day stays visible with its reason, but one that is closed every week says nothing. */
export function VisitCards({ days, chosen, onChoose }: VisitChoiceProps) {
  const day = days.find((each) => each.day === chosen.day)
  const shown = days.filter(({ closed }) => closed?.kind !== "weekly")
  const firstOpen = shown.find(({ closed }) => closed === null)
  const times = listAllTimes(days)
  return (
    <>
      <FormGroup field={visitDay} legend={enquiryTexts.whichDay}>
        <div className="grid grid-cols-6 gap-2">
          {shown.map((each) => (
            <label key={each.day} className="visit-day">
              <input
                type="radio"
                id={each === firstOpen ? visitDay.name : undefined}
                name={visitDay.name}
                value={each.day}
                checked={each.day === chosen.day}
                disabled={each.closed !== null}
                onChange={() => onChoose({ ...chosen, day: each.day })}
                className="visit-card-input"
              />
              <small className="visit-day-name">{formatVisitCard(each)}</small>
              <b className="visit-day-date">{formatDate(each.date)}</b>
            </label>
          ))}
        </div>
      </FormGroup>
      {day?.byArrangement ? (
        <p>{enquiryTexts.arrangeByPhone}</p>
      ) : (
        <FormGroup field={visitTime} legend={enquiryTexts.whichTime}>
          {halves.map(({ name, holds }) => (
            <div key={name} className="visit-times-row">
              <span className="text-(length:--text-s) text-ink-2">{name}</span>
              <div className="visit-times">
                {times.filter(holds).map((time) => (
                  <label key={time} className="visit-time">
                    <input
                      type="radio"
                      id={time === times[0] ? visitTime.name : undefined}
                      name={visitTime.name}
                      value={time}
                      checked={time === chosen.time}
                      disabled={day !== undefined && !day.times.includes(time)}
                      onChange={() => onChoose({ ...chosen, time })}
                      className="visit-card-input"
                    />
                    {formatTime(time)}
                  </label>
                ))}
              </div>
            </div>
          ))}
        </FormGroup>
      )}
    </>
  )
}

const halves = [
  { name: enquiryTexts.morning, holds: (time: string) => time < "12:00" },
  { name: enquiryTexts.afternoon, holds: (time: string) => time >= "12:00" },
] as const
