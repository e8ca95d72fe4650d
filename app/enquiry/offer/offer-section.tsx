import "#app/ui/form/form-card.css"
import { CallCard } from "#app/dealer/call-card.tsx"
import { OpenNow } from "#app/dealer/open-now.tsx"
import { useDealer } from "#app/site/use-dealer.ts"
import { StepPath } from "#app/ui/step-path.tsx"
import { OFFER_ID } from "#domain/enquiry/offer/part-exchange.ts"
import { offerTexts } from "../offer-texts.ts"
import type { OfferFormProps, OfferSubject } from "./offer-form-props.ts"
import { OfferIsland } from "./offer-island.tsx"
import "#app/dealer/call-card.css"
import "./offer-section.css"

export type OfferSectionProps = {
  readonly subject: OfferSubject
  readonly answer?: OfferFormProps["answer"]
  readonly makes: readonly string[]
  /** Whether it is the page's own heading. */
  readonly heading: "h1" | "h2"
}

/** The form, and beside it the telephone and what happens next. */
export function OfferSection(props: OfferSectionProps) {
  const { subject, answer = null, makes, heading: Heading } = props
  const isExchange = subject.bought !== null
  return (
    <div className="wrap offer">
      <section aria-labelledby={OFFER_ID} className="form-card">
        <div className="offer-head">
          <Heading id={OFFER_ID} className="form-card-heading offer-heading">
            {isExchange ? offerTexts.exchangeHeading : offerTexts.heading}
          </Heading>
          <p className="text-ink-2">{isExchange ? offerTexts.exchangeLead : offerTexts.lead}</p>
        </div>
        <OfferIsland key={subject.bought?.id ?? ""} subject={subject} answer={answer} makes={makes} />
      </section>
      <div className="offer-aside">
        <CallCard
          phones={useDealer().phones.slice(0, 1)}
          title={offerTexts.byPhone}
          text={
            <>
              {offerTexts.byPhoneText} <OpenNow beforeScript="nothing" />
            </>
          }
        />
        <section className="offer-next">
          <h2 className="call-card-title mb-4">{offerTexts.next}</h2>
          <StepPath heading="h3" steps={offerTexts.steps} />
        </section>
      </div>
    </div>
  )
}
