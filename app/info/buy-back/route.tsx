import { CallToAction } from "#app/dealer/call-to-action.tsx"
import { findOfferFacts } from "#app/enquiry/offer/offer-facts.ts"
import { OfferSection } from "#app/enquiry/offer/offer-section.tsx"
import { servicesContext } from "#app/site/services-context.ts"
import { StepPath } from "#app/ui/step-path.tsx"
import { readBoughtId } from "#domain/enquiry/offer/part-exchange.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { textPageMeta } from "../text-page-meta.ts"
import type { Route } from "./+types/route.ts"
import { buyBackTexts } from "./texts.ts"
import "./buy-back-page.css"

export { shouldRevalidate } from "#app/browser/loading/should-revalidate.ts"

export function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { texts, cashLimit } = services.dealer
  return {
    cashLimit,
    offer: findOfferFacts(services, readBoughtId(url.searchParams)),
    ownSteps: texts.buyBackSteps,
  }
}

export const meta = textPageMeta(buyBackTexts, pagePaths["buy-back"])

export default function BuyBackPage({ loaderData }: Route.ComponentProps) {
  const { cashLimit, offer, ownSteps } = loaderData
  const steps = (ownSteps ?? buyBackTexts.steps).map(({ title, text }, place, { length }) => ({
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
