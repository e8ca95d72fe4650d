import { CallCard } from "#app/dealer/call-card.tsx"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { servicesContext } from "#app/site/services-context.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { formatIsoDate } from "#domain/czech/calendar-days.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import type { Route } from "./+types/route.ts"
import { accessibilityTexts } from "./texts.ts"
import "../prose.css"

/** What an open page says of the dealer stays until it is loaded again. */
export const shouldRevalidate = () => false

export function loader({ context }: Route.LoaderArgs) {
  const { checkedOn } = context.get(servicesContext).dealer.accessibility
  return { checkedOn: formatIsoDate(checkedOn) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  buildPageMeta(
    {
      title: accessibilityTexts.heading,
      description: accessibilityTexts.description,
      path: pagePaths.accessibility,
    },
    matches[0].loaderData,
  )

export default function AccessibilityPage({ loaderData: { checkedOn } }: Route.ComponentProps) {
  const dealer = useDealer()
  return (
    <div className="prose wrap page-y">
      <h1>{accessibilityTexts.heading}</h1>
      <p className="lead">{accessibilityTexts.lead}</p>
      <p>
        {accessibilityTexts.rules}
        {checkedOn !== null && `; ${accessibilityTexts.checkedOn} ${checkedOn}`}.
      </p>
      <h2>{accessibilityTexts.faultsHeading}</h2>
      <ul className="prose-list">
        {accessibilityTexts.faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
      <CallCard
        phones={[dealer.phones[0]]}
        email={dealer.email}
        title={accessibilityTexts.helpHeading}
        text={accessibilityTexts.help}
      />
    </div>
  )
}
