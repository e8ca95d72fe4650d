import { useLoaderData } from "react-router"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { servicesContext } from "#app/site/services-context.ts"
import { pickFields } from "#domain/data/records.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import type { Route } from "./+types/route.ts"
import { InsurancePage } from "./insurance-page.tsx"
import { insuranceTexts } from "./texts.ts"

export const meta: Route.MetaFunction = ({ matches }) =>
  buildPageMeta(
    { title: insuranceTexts.title, description: insuranceTexts.description, path: pagePaths.insurance },
    matches[0].loaderData,
  )

export function loader({ context }: Route.LoaderArgs) {
  return pickFields(context.get(servicesContext).dealer.texts, ["insurersNote", "insuranceBenefits"])
}

/** What an open page says of the dealer stays until it is loaded again. */
export const shouldRevalidate = () => false

export default function Insurance() {
  return <InsurancePage texts={useLoaderData<typeof loader>()} />
}
