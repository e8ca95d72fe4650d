import { buildPageMeta } from "#app/seo/page-meta.ts"
import { insuranceTexts } from "#app/texts/insurance.ts"
import { useDealer } from "#app/ui/use-dealer.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import type { Route } from "./+types/route.ts"
import stylesheet from "./insurance.css?url"
import { InsurancePage } from "./insurance-page.tsx"

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }]

export const meta: Route.MetaFunction = ({ matches }) =>
  buildPageMeta(
    { title: insuranceTexts.title, description: insuranceTexts.description, path: pagePaths.insurance },
    matches[0].loaderData,
  )

export const handle = { needsData: false }

export default function Insurance() {
  const dealer = useDealer()
  return dealer && <InsurancePage dealer={dealer} />
}
