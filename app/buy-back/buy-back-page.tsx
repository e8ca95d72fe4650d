import { buyBackTexts } from "#app/texts/buy-back.ts"
import { CallToAction } from "#app/ui/call-to-action.tsx"
import { PageHead } from "#app/ui/page-head.tsx"
import { Ways } from "#app/ui/ways.tsx"
import type { Dealer } from "#domain/dealer.ts"
import { Steps } from "./steps.tsx"

export function BuyBackPage({ dealer }: { dealer: Dealer }) {
  return (
    <>
      <PageHead title={buyBackTexts.heading} lead={buyBackTexts.lead} />
      <section className="wrap section-y">
        <h2>{buyBackTexts.stepsHeading}</h2>
        <Steps steps={buyBackTexts.steps} />
      </section>
      <section className="section-y bg-sunken">
        <div className="wrap">
          <h2>{buyBackTexts.waysHeading}</h2>
          <Ways ways={buyBackTexts.ways} dealer={dealer} />
        </div>
      </section>
      <CallToAction dealer={dealer} title={buyBackTexts.callTitle} text={buyBackTexts.callText} />
    </>
  )
}
