import { CallToAction } from "#app/dealer/call-to-action.tsx"
import type { OfferFacts } from "#app/enquiry/offer/offer-facts.ts"
import { OfferSection } from "#app/enquiry/offer/offer-section.tsx"
import { StepPath } from "#app/ui/step-path.tsx"
import type { TitledText } from "#domain/dealer/dealer.ts"
import { buyBackTexts } from "./texts.ts"
import "./buy-back-page.css"

type BuyBackPageProps = {
  /** The dealer's own; null for neutral ones. */
  readonly steps: readonly TitledText[] | null
  readonly cashLimit: string | null
  /** Null where the site takes nothing from visitors. */
  readonly offer: OfferFacts | null
}

export function BuyBackPage({ cashLimit, offer, ...own }: BuyBackPageProps) {
  const steps = (own.steps ?? buyBackTexts.steps).map(({ title, text }, place, { length }) => ({
    title,
    text: place === length - 1 && cashLimit !== null ? `${text} ${cashLimit}` : text,
  }))
  return (
    <>
      <div className="wrap buy-back">
        <div>
          <h1>{buyBackTexts.heading}</h1>
          <p className="lead mt-3">{buyBackTexts.lead}</p>
        </div>
        {offer !== null && <OfferSection {...offer} heading="h2" className="buy-back-offer" />}
        <section>
          <h2 className="mb-4">{buyBackTexts.stepsHeading(steps.length)}</h2>
          <StepPath steps={steps} heading="h3" isNumbered />
        </section>
      </div>
      <CallToAction title={buyBackTexts.callTitle} text={buyBackTexts.callText} />
    </>
  )
}
