import { useLoaderData } from "react-router"
import { findOfferFacts } from "#app/enquiry/offer/offer-facts.ts"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { servicesContext } from "#app/site/services-context.ts"
import { readBoughtId } from "#domain/enquiry/offer/part-exchange.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import type { Route } from "./+types/route.ts"
import { BuyBackPage } from "./buy-back-page.tsx"
import { buyBackTexts } from "./texts.ts"

export { shouldRevalidate } from "#app/browser/loading/should-revalidate.ts"

export function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { texts, cashLimit } = services.dealer
  return {
    cashLimit,
    offer: findOfferFacts(services, readBoughtId(url.searchParams)),
    steps: texts.buyBackSteps,
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  buildPageMeta(
    { title: buyBackTexts.title, description: buyBackTexts.description, path: pagePaths["buy-back"] },
    matches[0].loaderData,
  )

export default function BuyBack() {
  return <BuyBackPage {...useLoaderData<typeof loader>()} />
}
