import { buildPageMeta } from "#app/seo/page-meta.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import type { Route } from "./+types/route.ts"
import { InsurancePage } from "./insurance-page.tsx"
import { insuranceTexts } from "./texts.ts"

export const meta: Route.MetaFunction = ({ matches }) =>
  buildPageMeta(
    { title: insuranceTexts.title, description: insuranceTexts.description, path: pagePaths.insurance },
    matches[0].loaderData,
  )

export const handle = { needsData: false }

export default function Insurance() {
  return <InsurancePage dealer={useDealer()} />
}
