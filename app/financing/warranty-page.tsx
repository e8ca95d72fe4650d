import { warrantyTexts } from "#app/texts/warranty.ts"
import { CallToAction } from "#app/ui/call-to-action.tsx"
import { PageHead } from "#app/ui/page-head.tsx"
import { Ways } from "#app/ui/ways.tsx"
import type { Dealer } from "#domain/dealer.ts"

export function WarrantyPage({ dealer }: { dealer: Dealer }) {
  return (
    <>
      <PageHead title={warrantyTexts.heading} lead={warrantyTexts.lead} />
      <section className="wrap pt-(--section)">
        <h2>{warrantyTexts.waysHeading}</h2>
        <Ways ways={warrantyTexts.ways} />
      </section>
      <CallToAction dealer={dealer} title={warrantyTexts.callTitle} text={warrantyTexts.callText} />
    </>
  )
}
