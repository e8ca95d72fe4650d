import { CallToAction } from "#app/dealer/call-to-action.tsx"
import { PhoneLink } from "#app/dealer/phone-link.tsx"
import type { OfferFacts } from "#app/enquiry/offer/offer-facts.ts"
import { OfferSection } from "#app/enquiry/offer/offer-section.tsx"
import { offerTexts } from "#app/enquiry/offer-texts.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import type { TitledText } from "#domain/dealer/dealer.ts"
import { OFFER_ID } from "#domain/enquiry/offer/part-exchange.ts"
import { PageHead } from "../page-head.tsx"
import { PaymentMethods } from "../payment-methods.tsx"
import { buyBackTexts } from "./texts.ts"
import "./steps.css"

type BuyBackPageProps = {
  /** The dealer's own; null for neutral ones. */
  readonly steps: readonly TitledText[] | null
  readonly cashLimit: string | null
  /** Null where the site takes nothing from visitors. */
  readonly offer: OfferFacts | null
}

export function BuyBackPage({ cashLimit, offer, ...own }: BuyBackPageProps) {
  const dealer = useDealer()
  const steps = own.steps ?? buyBackTexts.steps
  return (
    <>
      <PageHead title={buyBackTexts.heading} lead={buyBackTexts.lead}>
        {offer !== null && (
          <p className="mt-6 flex flex-wrap gap-3 print:hidden">
            <a href={`#${OFFER_ID}`} className={buttonClass("primary")}>
              {offerTexts.door}
            </a>
            <PhoneLink phone={dealer.phones[0]} className={buttonClass("callQuiet")} />
          </p>
        )}
      </PageHead>
      <section className="wrap section-y">
        <h2>{buyBackTexts.stepsHeading(steps.length)}</h2>
        <Steps steps={steps} />
      </section>
      {offer !== null && <OfferSection {...offer} heading="h2" />}
      <section className="section-y bg-sunken">
        <div className="wrap">
          <h2>{buyBackTexts.methodsHeading}</h2>
          <PaymentMethods methods={buyBackTexts.methods} cashLimit={cashLimit} />
        </div>
      </section>
      <CallToAction title={buyBackTexts.callTitle} text={buyBackTexts.callText} />
    </>
  )
}

/** A timeline: down the page on small screens, across it on large ones. */
function Steps({ steps }: { steps: readonly TitledText[] }) {
  return (
    <ol className="steps">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="step">
          <span aria-hidden="true" className="step-number">
            {index + 1}
          </span>
          <h3 className="pt-2 text-h3">{title}</h3>
          <p className="mt-1.5 text-ink-2">{text}</p>
        </li>
      ))}
    </ol>
  )
}
