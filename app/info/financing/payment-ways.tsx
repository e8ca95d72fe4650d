import type { DealerTexts } from "#domain/dealer/dealer.ts"
import { Ways } from "../ways.tsx"
import { financingTexts } from "./texts.ts"

type PaymentWaysProps = {
  readonly cashLimit: string | null
  readonly texts: Pick<DealerTexts, "credit">
  /** Said under the heading where the page's own lead says something else. */
  readonly lead?: string
}

export function PaymentWays({ cashLimit, texts, lead }: PaymentWaysProps) {
  const ways = financingTexts.ways.map((way) =>
    "isCredit" in way ? { ...way, text: texts.credit ?? way.text } : way,
  )
  return (
    <section className="wrap pt-(--section)">
      <h2>{financingTexts.waysHeading}</h2>
      {lead !== undefined && <p className="lead mt-4 max-w-[46rem]">{lead}</p>}
      <Ways ways={ways} cashLimit={cashLimit} />
    </section>
  )
}
