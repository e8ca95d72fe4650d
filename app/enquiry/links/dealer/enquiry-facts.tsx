import type { ReactNode } from "react"
import { EmailAddress } from "#app/dealer/email-address.tsx"
import { useDealer } from "#app/site/use-dealer.ts"
import { buildSearchPath, describeSearch, findVehicleId } from "#domain/enquiry/enquiry.ts"
import { formatCall } from "#domain/enquiry/enquiry-times.ts"
import type { LinkedEnquiry } from "#domain/enquiry/linked-enquiry.ts"
import { findAnswerDay } from "#domain/enquiry/visit/answer-day.ts"
import type { ShownField } from "#domain/form/field.ts"
import type { AskedVehicle } from "../find-asked-vehicle.ts"
import { dealerTexts, formatPromised } from "./texts.ts"

type EnquiryFactsProps = {
  readonly linked: LinkedEnquiry
  /** Label and value. */
  readonly offered: readonly (readonly [string, string])[]
  /** What the rows of the form say of it. */
  readonly shown: readonly ShownField[]
  readonly vehicle: AskedVehicle | null
}

/** When, about what, who; what was not said has no line. */
export function EnquiryFactList({ linked, offered, shown, vehicle }: EnquiryFactsProps) {
  const { enquiry, receivedAt, handledAt, visit } = linked
  const { subject } = enquiry
  const vehicleId = findVehicleId(subject)
  return (
    <dl className="grid gap-2">
      {enquiry.contactMethod === "callback" && (
        <FactRow label={dealerTexts.call}>
          {enquiry.callWindow === null ? dealerTexts.soonest : formatCall(enquiry.callWindow)}
        </FactRow>
      )}
      {subject.kind === "offer" && (
        <>
          {offered.map(([label, value]) => (
            <FactRow key={label} label={label}>
              {value}
            </FactRow>
          ))}
          <FactRow label={dealerTexts.photos}>
            {subject.photoCount === 0 ? dealerTexts.noPhotos : dealerTexts.attached(subject.photoCount)}
          </FactRow>
        </>
      )}
      {vehicle !== null && (
        <FactRow label={subject.kind === "offer" ? dealerTexts.buys : dealerTexts.vehicle}>
          <a href={vehicle.path}>{`${vehicle.name}, ${vehicle.price}`}</a>
        </FactRow>
      )}
      {vehicle === null && vehicleId !== null && (
        <FactRow label={dealerTexts.vehicle}>{`č.\u00a0${vehicleId}`}</FactRow>
      )}
      {subject.kind === "search" && (
        <FactRow label={dealerTexts.search}>
          <a href={buildSearchPath(subject)} rel="nofollow">
            {describeSearch(subject) || dealerTexts.inStock}
          </a>
        </FactRow>
      )}
      {shown.map((each) => (
        <ShownFact key={each.key} shown={each} />
      ))}
      {visit === null && handledAt === null && <Promised receivedAt={receivedAt} />}
    </dl>
  )
}

function ShownFact({ shown: { key, label, value, url } }: { readonly shown: ShownField }) {
  if (key === "name") return <FactRow label={dealerTexts.who}>{value}</FactRow>
  if (key !== "email") return <FactRow label={label}>{value}</FactRow>
  return (
    <FactRow label={label}>
      <a href={url}>
        <EmailAddress email={value} />
      </a>
    </FactRow>
  )
}

/** What the visitor was promised: counted from the moment at which the enquiry came, so never "today". */
function Promised({ receivedAt }: Pick<LinkedEnquiry, "receivedAt">) {
  const answer = findAnswerDay(useDealer(), receivedAt)
  return answer && <FactRow label={dealerTexts.promised}>{formatPromised(answer)}</FactRow>
}

export function FactRow({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="linked-fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
