import type { ReactNode } from "react"
import { EmailAddress } from "#app/dealer/email-address.tsx"
import { useDealer } from "#app/site/use-dealer.ts"
import type { Closure } from "#domain/calendar/closure.ts"
import { formatPhone } from "#domain/czech/phone.ts"
import { findVehicleId } from "#domain/enquiry/enquiry.ts"
import { formatCall } from "#domain/enquiry/enquiry-times.ts"
import type { LinkedEnquiry } from "#domain/enquiry/linked-enquiry.ts"
import { listOfferedFacts } from "#domain/enquiry/offer/offer-words.ts"
import { findAnswerDay } from "#domain/enquiry/visit/answer-day.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import type { AskedVehicle } from "../find-asked-vehicle.ts"
import { formatMoment } from "../texts.ts"
import { dealerTexts, formatPromised } from "./texts.ts"

type EnquiryFactsProps = {
  readonly linked: LinkedEnquiry
  readonly vehicle: AskedVehicle | null
  readonly closures: readonly Closure[]
}

/** Who wants what; what was not said has no line. */
export function EnquiryFacts({ linked, vehicle, closures }: EnquiryFactsProps) {
  const { enquiry, receivedAt, handledAt, visit } = linked
  const { subject, phone, email } = enquiry
  const vehicleId = findVehicleId(subject)
  return (
    <dl className="linked-facts">
      <Fact label={dealerTexts.who}>{enquiry.name}</Fact>
      {phone !== null && <Fact label={dealerTexts.phone}>{formatPhone(phone)}</Fact>}
      {email !== null && (
        <Fact label={dealerTexts.email}>
          <a href={`mailto:${encodeURI(email)}`}>
            <EmailAddress email={email} />
          </a>
        </Fact>
      )}
      {enquiry.way === "callback" && (
        <Fact label={dealerTexts.call}>
          {enquiry.callWindow === null ? dealerTexts.soonest : formatCall(enquiry.callWindow)}
        </Fact>
      )}
      {subject.kind === "offer" && (
        <>
          {listOfferedFacts(subject.offered).map(([label, value]) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
          <Fact label={dealerTexts.photos}>
            {subject.photoCount === 0 ? dealerTexts.noPhotos : dealerTexts.attached(subject.photoCount)}
          </Fact>
        </>
      )}
      {vehicle !== null && (
        <Fact label={subject.kind === "offer" ? dealerTexts.buys : dealerTexts.vehicle}>
          <a href={vehicle.path}>{`${vehicle.name}, ${vehicle.price}`}</a>
        </Fact>
      )}
      {vehicle === null && vehicleId !== null && (
        <Fact label={dealerTexts.vehicle}>{`č.\u00a0${vehicleId}`}</Fact>
      )}
      {subject.kind === "search" && (
        <Fact label={dealerTexts.search}>
          <a href={`${pagePaths.stock}${subject.search === "" ? "" : `?${subject.search}`}`} rel="nofollow">
            {dealerTexts.inStock}
          </a>
        </Fact>
      )}
      {enquiry.financing && <Fact label={dealerTexts.financing}>{dealerTexts.wantsFinancing}</Fact>}
      <Fact label={dealerTexts.received}>{formatMoment(receivedAt)}</Fact>
      {visit === null && handledAt === null && <Promised {...{ receivedAt, closures }} />}
    </dl>
  )
}

/** What the visitor was told: counted from the moment at which the enquiry came, so never "today". */
function Promised({
  receivedAt,
  closures,
}: Pick<LinkedEnquiry, "receivedAt"> & Pick<EnquiryFactsProps, "closures">) {
  const { openingHours } = useDealer()
  const answer = findAnswerDay({ openingHours, closures }, receivedAt)
  return answer && <Fact label={dealerTexts.promised}>{formatPromised(answer)}</Fact>
}

export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="linked-fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
