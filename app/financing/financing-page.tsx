import { financingTexts } from "#app/texts/financing.ts"
import { CallToAction } from "#app/ui/call-to-action.tsx"
import { PageHead } from "#app/ui/page-head.tsx"
import { Ways } from "#app/ui/ways.tsx"
import type { Dealer } from "#domain/dealer.ts"

export function FinancingPage({ dealer }: { dealer: Dealer }) {
  return (
    <>
      <PageHead title={financingTexts.heading} lead={financingTexts.lead} />
      <section className="wrap pt-(--section)">
        <h2>{financingTexts.waysHeading}</h2>
        <Ways ways={financingTexts.ways} />
      </section>
      <CallToAction dealer={dealer} title={financingTexts.callTitle} text={financingTexts.callText} />
    </>
  )
}
