import { ENQUIRY_ID } from "#app/enquiry/form-ids.ts"
import { useToday } from "#app/site/use-today.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import { formatIsoDate } from "#domain/czech/calendar-days.ts"
import { WAITLIST_REQUEST } from "#domain/enquiry/waitlist.ts"
import { findArrivalDay, isNew } from "#domain/vehicle/arrival-day.ts"
import { formatReservation, type Reservation } from "#domain/vehicle/reservation.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { isLeadingFact, listKeyFacts } from "../facts/list-key-facts.ts"
import { listStatements } from "../facts/list-statements.ts"
import { arrivalTexts, statementTexts } from "../texts.ts"
import "./key-facts.css"

type KeyFactsProps = {
  readonly vehicle: Vehicle
  readonly reservation: Reservation | undefined
  /** Whether the page has the form for who waits until it is free. */
  readonly takesWaitlist: boolean
  /** How many flaws the dealer names further down. */
  readonly flaws: string | undefined
  readonly checks: readonly Check[] | undefined
}

export type Check = { readonly label: string; readonly value: string }

/** What decides a purchase, what speaks for the vehicle, and since when it is for sale. */
export function KeyFacts({ vehicle, reservation, takesWaitlist, flaws, checks = [] }: KeyFactsProps) {
  const today = useToday()
  const facts = listKeyFacts(vehicle)
  const statements = [
    ...listStatements(vehicle, today),
    ...checks.map(({ label, value }) => `${label}: ${value}`),
  ]
  const arrival = describeArrival(vehicle, today)
  return (
    <div className="key-facts">
      <dl className={`fact-tiles ${facts.length < 8 ? "fact-tiles-few" : ""}`}>
        {facts.map((fact) => (
          <div key={fact.label} className={`fact-tile ${isLeadingFact(fact) ? "fact-tile-leading" : ""}`}>
            <dt className="text-xs text-ink-3">{fact.label}</dt>
            <dd className="fact-tile-value">{fact.value}</dd>
          </div>
        ))}
      </dl>
      {reservation && (
        <p className="statements font-semibold">
          <Icon name="clock" />
          {formatReservation(reservation)}
          {takesWaitlist && <a href={`#${ENQUIRY_ID}`}>{WAITLIST_REQUEST}</a>}
        </p>
      )}
      {statements.length > 0 && (
        <ul aria-label={statementTexts.label} className="statements">
          {statements.map((statement) => (
            <li key={statement} className="statement-tag">
              {statement}
            </li>
          ))}
        </ul>
      )}
      <p className="statement-source">
        {statements.length > 0 && <span>{statementTexts.source}</span>}
        {arrival && <span>{arrival}</span>}
        {flaws && <a href="#vady">{flaws}</a>}
      </p>
    </div>
  )
}

function describeArrival(vehicle: Vehicle, today: CalendarDay): string | null {
  const arrivedOn = findArrivalDay(vehicle)
  const date = formatIsoDate(arrivedOn)
  if (arrivedOn === null || date === null) return null
  return isNew(arrivedOn, today) ? arrivalTexts.isNew(date) : arrivalTexts.since(date)
}
