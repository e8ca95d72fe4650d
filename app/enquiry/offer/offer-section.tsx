import "#app/ui/form/form-card.css"
import { OFFER_ID } from "#domain/enquiry/offer/part-exchange.ts"
import { offerTexts } from "../offer-texts.ts"
import type { OfferFormProps, OfferSubject } from "./offer-form-props.ts"
import { OfferIsland } from "./offer-island.tsx"

export type OfferSectionProps = {
  readonly subject: OfferSubject
  readonly answer?: OfferFormProps["answer"]
  readonly makes: readonly string[]
  /** Whether it is the page's own heading. */
  readonly heading: "h1" | "h2"
  readonly className: string
}

/** The form, and what the visitor has of it. */
export function OfferSection(props: OfferSectionProps) {
  const { subject, answer = null, makes, heading: Heading, className } = props
  const isExchange = subject.bought !== null
  return (
    <section aria-labelledby={OFFER_ID} className={`form-card ${className}`}>
      <Heading id={OFFER_ID} className="form-card-heading scroll-mt-24">
        {isExchange ? offerTexts.exchangeHeading : offerTexts.heading}
      </Heading>
      <p className="mb-4 text-ink-2 text-s">{isExchange ? offerTexts.exchangeLead : offerTexts.lead}</p>
      <OfferIsland key={subject.bought?.id ?? ""} subject={subject} answer={answer} makes={makes} />
    </section>
  )
}
