import { useToday } from "#app/site/use-today.ts"
import { Icon } from "#app/ui/icon.tsx"
import { lowerFirst } from "#domain/czech/sentence.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { describeFacts, isStated } from "../facts/describe-facts.ts"
import { groupStatements } from "../facts/list-statements.ts"
import { statementTexts } from "../texts.ts"
import "./key-facts.css"

type KeyFactsProps = {
  readonly vehicle: Vehicle
  /** How it is built, in a sentence. */
  readonly build: string
  /** Until when it is, as HTML. */
  readonly reserved: { readonly __html: string } | undefined
  /** How many flaws the dealer names further down. */
  readonly flaws: string | undefined
  readonly checks: readonly Check[] | undefined
}

type Check = { readonly label: string; readonly value: string }

/** What decides a purchase: two figures, a sentence, and what speaks for the vehicle. All facts are parameters further down. */
export function KeyFacts({ vehicle, build, reserved, flaws, checks = [] }: KeyFactsProps) {
  const { year, mileage } = describeFacts(vehicle)
  const statements = groupStatements(vehicle, useToday())
  return (
    <div className="key-facts">
      <dl className="key-figures">
        {[year, mileage].filter(isStated).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="key-figure">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-ink-2">{build}</p>
      <ul aria-label={statementTexts.label} className="trust-lines">
        {reserved && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server
          <li className="flex-wrap font-bold" dangerouslySetInnerHTML={reserved} />
        )}
        {statements.map(([first = "", ...others], group) => (
          <li key={first}>
            <Icon name="check" />
            <p>
              <b>{first}</b>
              {others.map((other) => `, ${lowerFirst(other)}`)}
              {group === 0 && <span className="text-ink-2">{` ${statementTexts.source}`}</span>}
            </p>
          </li>
        ))}
        {checks.map(({ label, value }) => (
          <li key={label}>
            <Icon name="check" />
            <p>
              <b>{label}</b>: {value}
            </p>
          </li>
        ))}
        {flaws && (
          <li>
            <Icon name="info" />
            <a href="#vady">{flaws}</a>
          </li>
        )}
      </ul>
    </div>
  )
}
