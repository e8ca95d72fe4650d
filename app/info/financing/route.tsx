import { CallToAction } from "#app/dealer/call-to-action.tsx"
import { servicesContext } from "#app/site/services-context.ts"
import { pickFields } from "#domain/data/records.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { PageHead } from "../page-head.tsx"
import { textPageMeta } from "../text-page-meta.ts"
import type { Route } from "./+types/route.ts"
import { PaymentSection } from "./payment-section.tsx"
import { financingTexts } from "./texts.ts"

export { keepLoaded as shouldRevalidate } from "../text-page-meta.ts"

export const meta = textPageMeta(financingTexts, pagePaths.financing)

export function loader({ context }: Route.LoaderArgs) {
  const { texts, cashLimit } = context.get(servicesContext).dealer
  return { texts: pickFields(texts, ["financingLead", "credit"]), cashLimit }
}

export default function FinancingPage({ loaderData: { texts, cashLimit } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={financingTexts.heading} lead={texts.financingLead ?? financingTexts.lead} />
      <PaymentSection cashLimit={cashLimit} texts={texts} />
      <CallToAction title={financingTexts.callTitle} text={financingTexts.callText} />
    </>
  )
}
