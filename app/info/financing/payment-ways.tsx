import type { Dealer } from "#domain/dealer/dealer.ts"
import { Ways } from "../ways.tsx"
import { financingTexts } from "./texts.ts"

type PaymentWaysProps = {
  readonly dealer: Dealer
  /** Said under the heading where the page's own lead says something else. */
  readonly lead?: string
}

export function PaymentWays({ dealer, lead }: PaymentWaysProps) {
  return (
    <section className="wrap pt-(--section)">
      <h2>{financingTexts.waysHeading}</h2>
      {lead !== undefined && <p className="lead mt-4 max-w-[46rem]">{lead}</p>}
      <Ways ways={financingTexts.ways} dealer={dealer} />
    </section>
  )
}
