import type { RefObject } from "react"
import { Icon } from "#app/ui/icon.tsx"
import type { EnquiryFault } from "#domain/enquiry/enquiry-fault.ts"
import { fieldNames } from "#domain/enquiry/enquiry-fields.ts"
import { FAULTS_ID } from "../form-ids.ts"
import { formatFaultCount } from "../texts.ts"
import { formatFault } from "./faults-texts.ts"

type FaultSummaryProps = {
  readonly faults: readonly EnquiryFault[]
  readonly ref: RefObject<HTMLDivElement | null>
}

/** First in the form: how much there is to mend, and a link to each. */
export function FaultSummary({ faults, ref }: FaultSummaryProps) {
  return (
    <div ref={ref} id={FAULTS_ID} role="alert" tabIndex={-1} className="fault-summary">
      <h2 className="fault-summary-heading">
        <Icon name="info" className="fault-summary-icon" />
        {formatFaultCount(faults.length)}
      </h2>
      <ul className="mt-1.5">
        {faults.map((fault) => (
          <li key={fault.field}>
            <a
              href={`#${fieldNames[fault.field]}`}
              onClick={(event) => {
                // With script the address stays as it is.
                event.preventDefault()
                document.getElementById(fieldNames[fault.field])?.focus()
              }}
              className="fault-summary-link"
            >
              {formatFault(fault)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
