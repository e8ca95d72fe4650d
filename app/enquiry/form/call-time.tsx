import { ListField } from "#app/form/form.tsx"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import type { DealerTimes } from "#domain/calendar/day-plan.ts"
import type { Moment } from "#domain/calendar/opening-hours.ts"
import { formatDay } from "#domain/czech/named-days.ts"
import { formatCallWindow, listCallDays, listDaysWithoutCalls } from "#domain/enquiry/call-days.ts"
import { enquiryFields } from "#domain/enquiry/enquiry-form.ts"
import { enquiryTexts } from "../texts.ts"
import { formatCallOption, formatDaysWithoutCalls } from "./days-texts.ts"

type CallTimeProps = {
  readonly times: DealerTimes
  readonly now: Moment
}

export function CallTime({ times, now }: CallTimeProps) {
  const days = listCallDays(times, now)
  const calledToday = days[0] !== undefined && formatIsoDay(days[0].date) === formatIsoDay(now)
  const missing = formatDaysWithoutCalls(listDaysWithoutCalls(times, now), calledToday, now)
  return (
    <div className="way-part way-part-callback">
      <ListField field={enquiryFields.callWindow} className="field-medium">
        <option value="">{enquiryTexts.soonest}</option>
        {days.map(({ date, windows }) => (
          <optgroup key={formatIsoDay(date)} label={formatDay(date)}>
            {windows.map((window) => (
              <option key={formatCallWindow(window)} value={formatCallWindow(window)}>
                {formatCallOption(date, window)}
              </option>
            ))}
          </optgroup>
        ))}
      </ListField>
      {calledToday && <p className="form-note hidden noscript:block">{enquiryTexts.todayWithoutScript}</p>}
      {missing !== "" && <p className="form-note">{missing}</p>}
    </div>
  )
}
