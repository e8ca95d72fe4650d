import { PhoneLink } from "#app/dealer/phone-link.tsx"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { DealerTimes } from "#domain/calendar/day-plan.ts"
import type { Moment } from "#domain/calendar/opening-hours.ts"
import type { Phone } from "#domain/dealer/dealer.ts"
import { listVisitDays } from "#domain/enquiry/visit/visit-days.ts"
import { enquiryTexts } from "../texts.ts"
import { formatAsked } from "./days-texts.ts"
import { VisitCards } from "./visit-cards.tsx"
import { VisitSelects } from "./visit-selects.tsx"

export type ChosenVisit = { readonly day: string; readonly time: string }

type VisitTimeProps = {
  readonly times: DealerTimes
  readonly now: Moment
  readonly chosen: ChosenVisit
  /** The latest moment at which the form may be sent. */
  readonly sentAt: Moment
  /** With script and on a wide screen: days and times as cards instead of lists. */
  readonly asCards: boolean
  readonly phones: readonly Phone[]
  readonly onChoose: (chosen: ChosenVisit) => void
}

export function VisitTime({ times, now, sentAt, chosen, asCards, phones, onChoose }: VisitTimeProps) {
  const days = listVisitDays(times, now, sentAt)
  const day = days.find((each) => each.day === chosen.day && each.closed === null)
  const time = day?.byArrangement ? null : chosen.time
  const Choice = asCards ? VisitCards : VisitSelects
  return (
    <div className="method-part method-part-visit">
      {days.every(({ closed }) => closed !== null) ? (
        <NoDays phones={phones} />
      ) : (
        <Choice days={days} chosen={chosen} onChoose={onChoose} />
      )}
      {days[0]?.closed === null && (
        <p className="form-note hidden noscript:block">{enquiryTexts.todayWithoutScript}</p>
      )}
      <p role="status" className="visit-asked">
        <Icon name="info" className="size-5.5 text-brand" />
        <span>
          {day !== undefined && time !== "" && (
            <>
              <b className="visit-asked-slot">{formatAsked(day, time)}</b>{" "}
            </>
          )}
          {day?.byArrangement && `${enquiryTexts.arrangeByPhone} `}
          {enquiryTexts.confirmation}
        </span>
      </p>
    </div>
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
