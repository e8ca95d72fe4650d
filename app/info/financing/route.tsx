import { useLoaderData } from "react-router"
import { CallToAction } from "#app/dealer/call-to-action.tsx"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { servicesContext } from "#app/site/services-context.ts"
import { pickFields } from "#domain/data/records.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/route.ts"
import { PaymentSection } from "./payment-section.tsx"
import { financingTexts } from "./texts.ts"

export const meta: Route.MetaFunction = ({ matches }) =>
  buildPageMeta(
    { title: financingTexts.title, description: financingTexts.description, path: pagePaths.financing },
    matches[0].loaderData,
  )

export function loader({ context }: Route.LoaderArgs) {
  const { texts, cashLimit } = context.get(servicesContext).dealer
  return { texts: pickFields(texts, ["financingLead", "credit"]), cashLimit }
}

/** What an open page says of the dealer stays until it is loaded again. */
export const shouldRevalidate = () => false

export default function Financing() {
  const { texts, cashLimit } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={financingTexts.heading} lead={texts.financingLead ?? financingTexts.lead} />
      <PaymentSection cashLimit={cashLimit} texts={texts} />
      <CallToAction title={financingTexts.callTitle} text={financingTexts.callText} />
    </>
  )
}
