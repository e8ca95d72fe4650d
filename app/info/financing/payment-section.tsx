import type { DealerTexts } from "#domain/dealer/dealer.ts"
import { PaymentMethods } from "../payment-methods.tsx"
import { financingTexts } from "./texts.ts"

type PaymentSectionProps = {
  readonly cashLimit: string | null
  readonly texts: Pick<DealerTexts, "credit">
  /** Said under the heading where the page's own lead says something else. */
  readonly lead?: string
}

export function PaymentSection({ cashLimit, texts, lead }: PaymentSectionProps) {
  const methods = financingTexts.methods.map((method) =>
    "isCredit" in method ? { ...method, text: texts.credit ?? method.text } : method,
  )
  return (
    <section className="wrap pt-(--section)">
      <h2>{financingTexts.methodsHeading}</h2>
      {lead !== undefined && <p className="lead mt-4 max-w-[46rem]">{lead}</p>}
      <PaymentMethods methods={methods} cashLimit={cashLimit} />
    </section>
  )
}
