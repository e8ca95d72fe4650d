import { buildPageMeta } from "#app/seo/page-meta.ts"
import { financingTexts } from "#app/texts/financing.ts"
import { useDealer } from "#app/ui/use-dealer.ts"
import { WaysPage } from "#app/ui/ways-page.tsx"
import { pagePaths } from "#domain/site/site-paths.ts"
import type { Route } from "./+types/route.ts"

export const meta: Route.MetaFunction = ({ matches }) =>
  buildPageMeta(
    { title: financingTexts.title, description: financingTexts.description, path: pagePaths.financing },
    matches[0].loaderData,
  )

export const handle = { needsData: false }

export default function Financing() {
  const dealer = useDealer()
  return dealer && <WaysPage dealer={dealer} texts={financingTexts} />
}
