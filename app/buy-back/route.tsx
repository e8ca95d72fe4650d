import { buildPageMeta } from "#app/seo/page-meta.ts"
import { buyBackTexts } from "#app/texts/buy-back.ts"
import { useDealer } from "#app/ui/use-dealer.ts"
import { pagePaths } from "#domain/site-paths.ts"
import type { Route } from "./+types/route.ts"
import stylesheet from "./buy-back.css?url"
import { BuyBackPage } from "./buy-back-page.tsx"

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }]

export const meta: Route.MetaFunction = ({ matches }) =>
  buildPageMeta(
    { title: buyBackTexts.title, description: buyBackTexts.description, path: pagePaths["buy-back"] },
    matches[0].loaderData,
  )

export const handle = { needsData: false }

export default function BuyBack() {
  const dealer = useDealer()
  return dealer && <BuyBackPage dealer={dealer} />
}
