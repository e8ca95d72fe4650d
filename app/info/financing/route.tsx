import { CallToAction } from "#app/dealer/call-to-action.tsx"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { PageHead } from "#app/ui/page-head.tsx"
import { pagePaths } from "#domain/site/site-paths.ts"
import type { Route } from "./+types/route.ts"
import { PaymentWays } from "./payment-ways.tsx"
import { financingTexts } from "./texts.ts"

export const meta: Route.MetaFunction = ({ matches }) =>
  buildPageMeta(
    { title: financingTexts.title, description: financingTexts.description, path: pagePaths.financing },
    matches[0].loaderData,
  )

export const handle = { needsData: false }

export default function Financing() {
  const dealer = useDealer()
  return (
    <>
      <PageHead title={financingTexts.heading} lead={financingTexts.lead} />
      <PaymentWays dealer={dealer} />
      <CallToAction dealer={dealer} title={financingTexts.callTitle} text={financingTexts.callText} />
    </>
  )
}
