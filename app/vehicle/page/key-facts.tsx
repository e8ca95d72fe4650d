import { useToday } from "#app/site/use-today.ts"
import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import { formatIsoDate } from "#domain/czech/calendar-days.ts"
import { findArrivalDay, isNew } from "#domain/vehicle/arrival-day.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { isLeadingFact, listKeyFacts } from "../facts/list-key-facts.ts"
import { listStatements } from "../facts/list-statements.ts"
import { arrivalTexts, statementTexts } from "../texts.ts"
import "./key-facts.css"

type KeyFactsProps = {
  readonly vehicle: Vehicle
  /** Until when it is, as HTML. */
  readonly reserved: { readonly __html: string } | undefined
  /** How many flaws the dealer names further down. */
  readonly flaws: string | undefined
  readonly checks: readonly Check[] | undefined
}

export type Check = { readonly label: string; readonly value: string }

/** What decides a purchase, what speaks for the vehicle, and since when it is for sale. */
export function KeyFacts({ vehicle, reserved, flaws, checks = [] }: KeyFactsProps) {
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
      {reserved && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server
        <p className="statements items-center font-bold" dangerouslySetInnerHTML={reserved} />
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
