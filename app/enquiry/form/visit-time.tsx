import { PhoneLink } from "#app/dealer/phone-link.tsx"
import { FormGroup, ListField } from "#app/form/form.tsx"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { formatDate } from "#domain/czech/calendar-days.ts"
import { formatTime } from "#domain/czech/opening-hours.ts"
import type { Phone } from "#domain/dealer/dealer.ts"
import type { VisitDay } from "#domain/enquiry/visit/visit-days.ts"
import { visitFields } from "#domain/enquiry/visit-fields.ts"
import { enquiryTexts } from "../texts.ts"
import { formatAsked, formatVisitCard, formatVisitOption } from "./days-texts.ts"
import type { LiveVisit } from "./use-live-times.ts"

export function VisitTime({ visit, phones }: { visit: LiveVisit; phones: readonly Phone[] }) {
  const { days } = visit
  return (
    <div className="method-part method-part-visit">
      {days.every(({ closed }) => closed !== null) ? (
        <NoDays phones={phones} />
      ) : (
        <VisitChoice visit={visit} />
      )}
      {days[0]?.closed === null && (
        <p className="form-note hidden noscript:block">{enquiryTexts.todayWithoutScript}</p>
      )}
      <ChosenTime visit={visit} formatChosen={formatAsked} next={enquiryTexts.confirmation} />
    </div>
  )
}

/** On a wide screen with script, days and times are cards instead of lists. */
export function VisitChoice({ visit }: { readonly visit: LiveVisit }) {
  const day = visit.days.find((each) => each.day === visit.chosen.visitDay)
  return visit.asCards ? <VisitCards visit={visit} day={day} /> : <VisitSelects visit={visit} day={day} />
}

type ChosenTimeProps = {
  readonly visit: LiveVisit
  /** What the chosen time means, in a sentence. */
  readonly formatChosen: (day: VisitDay, time: string | null) => string
  readonly next: string
}

export function ChosenTime({ visit: { days, chosen }, formatChosen, next }: ChosenTimeProps) {
  const day = days.find((each) => each.day === chosen.visitDay && each.closed === null)
  const time = day?.byArrangement ? null : chosen.visitTime
  return (
    <p role="status" className="visit-asked">
      <Icon name="info" className="size-5.5 text-brand" />
      <span>
        {day !== undefined && time !== "" && <b>{formatChosen(day, time)}</b>}
        {day?.byArrangement && `${enquiryTexts.arrangeByPhone} `}
        {next}
      </span>
    </p>
  )
}

function NoDays({ phones }: { readonly phones: readonly Phone[] }) {
  return (
    <div className="grid gap-2">
      <p>{enquiryTexts.noDays}</p>
      {phones.map((phone) => (
        <PhoneLink key={phone.dial} phone={phone} className={buttonClass("callQuiet")} />
      ))}
    </div>
  )
}

const { visitDay, visitTime } = visitFields

type ChoiceProps = { readonly visit: LiveVisit; readonly day: VisitDay | undefined }

/** Two lists. Without script the times are those of any day: the server refuses one that is none of the chosen day's. */
function VisitSelects({ visit: { days, chosen, onChoose }, day }: ChoiceProps) {
  return (
    <div className="field-pair">
      <ListField
        field={visitDay}
        chosen={chosen.visitDay}
        onChoose={(visitDay) => onChoose({ ...chosen, visitDay })}
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
          field={visitTime}
          chosen={chosen.visitTime}
          onChoose={(visitTime) => onChoose({ ...chosen, visitTime })}
        >
          <option value="">{enquiryTexts.chooseTime}</option>
          {(day?.times ?? listAllTimes(days)).map((time) => (
            <option key={time} value={time}>
              {formatTime(time)}
            </option>
          ))}
        </ListField>
      )}
    </div>
  )
}

/** A closed day stays visible with its reason, but one that is closed every week says nothing. */
function VisitCards({ visit: { days, chosen, onChoose }, day }: ChoiceProps) {
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
                checked={each.day === chosen.visitDay}
                disabled={each.closed !== null}
                onChange={() => onChoose({ ...chosen, visitDay: each.day })}
                className="visit-card-input"
              />
              <small className="visit-day-name">{formatVisitCard(each)}</small>
              <b>{formatDate(each.date)}</b>
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
                      checked={time === chosen.visitTime}
                      disabled={day !== undefined && !day.times.includes(time)}
                      onChange={() => onChoose({ ...chosen, visitTime: time })}
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

function listAllTimes(days: readonly VisitDay[]): readonly string[] {
  return [...new Set(days.flatMap(({ times }) => times))].sort()
}

const halves = [
  { name: enquiryTexts.morning, holds: (time: string) => time < "12:00" },
  { name: enquiryTexts.afternoon, holds: (time: string) => time >= "12:00" },
] as const
