import { Icon } from "#app/ui/icon.tsx"
import type { DealerTexts } from "#domain/dealer/dealer.ts"
import { financingTexts } from "./texts.ts"
import "../payment-methods.css"

type PaymentSectionProps = {
  readonly cashLimit: string | null
  readonly texts: Pick<DealerTexts, "credit">
  /** Said under the heading where the page's own lead says something else. */
  readonly lead?: string
}

/** How something can be paid, as cards side by side. Where money changes hands, the law limits it. */
export function PaymentSection({ cashLimit, texts, lead }: PaymentSectionProps) {
  return (
    <section className="wrap pt-(--section)">
      <h2>{financingTexts.methodsHeading}</h2>
      {lead !== undefined && <p className="lead mt-4 max-w-[46rem]">{lead}</p>}
      <ul className="payment-methods mt-6">
        {financingTexts.methods.map((method) => (
          <li key={method.title} className="payment-method">
            <Icon name={method.icon} />
            <h3>{method.title}</h3>
            <p>
              {"isCredit" in method ? (texts.credit ?? method.text) : method.text}
              {"inCash" in method && cashLimit !== null && ` ${cashLimit}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
