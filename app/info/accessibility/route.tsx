import { useLoaderData } from "react-router"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { servicesContext } from "#app/site/services-context.ts"
import { formatIsoDate } from "#domain/czech/calendar-days.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import type { Route } from "./+types/route.ts"
import { AccessibilityPage } from "./accessibility-page.tsx"
import { accessibilityTexts } from "./texts.ts"

export function loader({ context }: Route.LoaderArgs) {
  const { checkedOn } = context.get(servicesContext).dealer.accessibility
  return { checkedOn: formatIsoDate(checkedOn) }
}

/** What an open page says of the dealer stays until it is loaded again. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ matches }) =>
  buildPageMeta(
    {
      title: accessibilityTexts.title,
      description: accessibilityTexts.description,
      path: pagePaths.accessibility,
    },
    matches[0].loaderData,
  )

export default function Accessibility() {
  return <AccessibilityPage {...useLoaderData<typeof loader>()} />
}
