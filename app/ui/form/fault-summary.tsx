import type { RefObject } from "react"
import { choosePlural } from "#domain/czech/choose-plural.ts"
import { Icon } from "../icon.tsx"
import { FAULTS_ID } from "./form-ids.ts"

type FaultSummaryProps = {
  readonly faults: readonly {
    /** Of the control to be mended. */
    readonly id: string
    readonly text: string
  }[]
  readonly ref?: RefObject<HTMLDivElement | null>
}

/** First in the form: how much there is to mend, and a link to each. */
export function FaultSummary({ faults, ref }: FaultSummaryProps) {
  return (
    <div ref={ref} id={FAULTS_ID} role="alert" tabIndex={-1} className="fault-summary">
      <h2 className="fault-summary-heading">
        <Icon name="info" className="fault-summary-icon" />
        {`Opravte prosím ${faults.length}\u00a0${choosePlural(faults.length, ["údaj", "údaje", "údajů"])}`}
      </h2>
      <ul className="mt-1.5">
        {faults.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                // With script the address stays as it is.
                event.preventDefault()
                document.getElementById(id)?.focus()
              }}
              className="fault-summary-link"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
