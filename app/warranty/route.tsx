import { buildPageMeta } from "#app/seo/page-meta.ts"
import { warrantyTexts } from "#app/texts/warranty.ts"
import { useDealer } from "#app/ui/use-dealer.ts"
import { WaysPage } from "#app/ui/ways-page.tsx"
import { pagePaths } from "#domain/site-paths.ts"
import type { Route } from "./+types/route.ts"

export const meta: Route.MetaFunction = ({ matches }) =>
  buildPageMeta(
    { title: warrantyTexts.title, description: warrantyTexts.description, path: pagePaths.warranty },
    matches[0].loaderData,
  )

export const handle = { needsData: false }

export default function Warranty() {
  const dealer = useDealer()
  return dealer && <WaysPage dealer={dealer} texts={warrantyTexts} />
}
