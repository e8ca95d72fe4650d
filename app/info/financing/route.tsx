import { buildPageMeta } from "#app/seo/page-meta.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { WaysLayout } from "../ways-layout.tsx"
import type { Route } from "./+types/route.ts"
import { financingTexts } from "./texts.ts"

export const meta: Route.MetaFunction = ({ matches }) =>
  buildPageMeta(
    { title: financingTexts.title, description: financingTexts.description, path: pagePaths.financing },
    matches[0].loaderData,
  )

export const handle = { needsData: false }

export default function Financing() {
  return <WaysLayout dealer={useDealer()} texts={financingTexts} />
}
