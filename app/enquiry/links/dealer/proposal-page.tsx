import { enquiryTexts } from "#app/enquiry/texts.ts"
import { formatPhone } from "#domain/czech/phone.ts"
import { formatVisit } from "#domain/enquiry/enquiry-times.ts"
import type { LinkedEnquiry } from "#domain/enquiry/linked-enquiry.ts"
import type { AskedVehicle } from "../find-asked-vehicle.ts"
import { LinkLayout } from "../link-layout.tsx"
import type { OtherTimeProps } from "../time-form.tsx"
import { Fact } from "./enquiry-facts.tsx"
import { ProposalForm } from "./proposal-form.tsx"
import { dealerTexts } from "./texts.ts"

type ProposalPageProps = OtherTimeProps & {
  readonly linked: LinkedEnquiry
  readonly vehicle: AskedVehicle | null
}

export function ProposalPage(props: ProposalPageProps) {
  const { linked, vehicle, visit, answer } = props
  const { name, phone } = linked.enquiry
  const heading = visit.kind === "confirmed" ? dealerTexts.change : dealerTexts.propose
  return (
    <LinkLayout
      heading={heading}
      title={answer === null ? heading : `${enquiryTexts.errorPrefix} ${heading}`}
      width="wide"
    >
      <section className="linked-panel">
        <dl className="linked-facts">
          <Fact label={dealerTexts.who}>
            {name}
            {phone !== null && (
              <>
                , <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
              </>
            )}
          </Fact>
          <Fact label={visit.kind === "asked" ? dealerTexts.wants : dealerTexts.visit}>
            {formatVisit(visit)}
          </Fact>
          {vehicle !== null && <Fact label={dealerTexts.vehicle}>{`${vehicle.name}, ${vehicle.price}`}</Fact>}
        </dl>
      </section>
      <ProposalForm {...props} />
    </LinkLayout>
  )
}
