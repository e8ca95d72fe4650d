import { useRef } from "react"
import { offerTexts } from "#app/texts/offer.ts"
import { ContactFields } from "#app/ui/enquiry/contact-fields.tsx"
import { FaultSummary } from "#app/ui/enquiry/fault-summary.tsx"
import { FAULTS_ID } from "#app/ui/enquiry/form-ids.ts"
import { Honeypot } from "#app/ui/enquiry/honeypot.tsx"
import { SendRow } from "#app/ui/enquiry/send-row.tsx"
import type { EnquiryFault } from "#domain/enquiry/enquiry-fault.ts"
import { readTypedFields, type TypedFields } from "#domain/enquiry/enquiry-fields.ts"
import { pagePaths } from "#domain/site-paths.ts"
import { BoughtVehicle } from "./bought-vehicle.tsx"
import { ConditionPart } from "./condition-part.tsx"
import type { OfferFormProps } from "./offer-form-props.ts"
import { OfferPart } from "./offer-part.tsx"
import { PhotosPart } from "./photos-part.tsx"
import { VehiclePart } from "./vehicle-part.tsx"

export type OfferFieldsProps = {
  readonly typed: TypedFields
  readonly faults: readonly EnquiryFault[]
  readonly readOnly: boolean
}

const nothingTyped = readTypedFields({ get: () => null })

/** Rendered by the server, and taken over by script when it is used first. Without script it is sent as it is. */
export function OfferForm({ subject, answer, makes }: OfferFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const summaryRef = useRef<HTMLDivElement>(null)
  const typed = answer?.typed ?? nothingTyped
  const faults = answer?.faults ?? []
  const fields = { typed, faults, readOnly: false }
  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      action={`${pagePaths["buy-back-offer"]}#${FAULTS_ID}`}
      noValidate
      className="enquiry-form enquiry-form-written"
    >
      {faults.length > 0 && <FaultSummary faults={faults} ref={summaryRef} />}
      {subject.bought !== null && <BoughtVehicle bought={subject.bought} />}
      <VehiclePart {...fields} makes={makes} />
      <ConditionPart {...fields} subject={subject} />
      <PhotosPart faults={faults} cameBack={answer !== null} />
      <OfferPart number={4} heading={offerTexts.parts.contact}>
        <div className="field-pair">
          <ContactFields {...fields} />
        </div>
        <Honeypot />
        <SendRow subject={subject} busy={false} again={answer !== null && answer.failure !== null} />
      </OfferPart>
    </form>
  )
}
