import { buildPageMeta } from "#app/seo/page-meta.ts"
import { financingTexts } from "#app/texts/financing.ts"
import { useDealer } from "#app/ui/use-dealer.ts"
import type { Route } from "./+types/route.ts"
import { WaysPage } from "./ways-page.tsx"

export const meta: Route.MetaFunction = ({ matches }) =>
  buildPageMeta(
    { title: financingTexts.title, description: financingTexts.description, path: "/financovani" },
    matches[0].loaderData,
  )

export const handle = { needsData: false }

export default function Financing() {
  const dealer = useDealer()
  return dealer && <WaysPage dealer={dealer} texts={financingTexts} />
}
