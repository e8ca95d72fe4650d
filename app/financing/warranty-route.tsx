import { buildPageMeta } from "#app/seo/page-meta.ts"
import { warrantyTexts } from "#app/texts/warranty.ts"
import { useDealer } from "#app/ui/use-dealer.ts"
import type { Route } from "./+types/warranty-route.ts"
import { WaysPage } from "./ways-page.tsx"

export const meta: Route.MetaFunction = ({ matches }) =>
  buildPageMeta(
    { title: warrantyTexts.title, description: warrantyTexts.description, path: "/zaruka" },
    matches[0].loaderData,
  )

export const handle = { needsData: false }

export default function Warranty() {
  const dealer = useDealer()
  return dealer && <WaysPage dealer={dealer} texts={warrantyTexts} />
}
