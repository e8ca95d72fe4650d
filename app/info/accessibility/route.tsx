import { CallCard } from "#app/dealer/call-card.tsx"
import { servicesContext } from "#app/site/services-context.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { formatIsoDate } from "#domain/czech/calendar-days.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { textPageMeta } from "../text-page-meta.ts"
import type { Route } from "./+types/route.ts"
import { accessibilityTexts } from "./texts.ts"
import "../prose.css"

export { keepLoaded as shouldRevalidate } from "../text-page-meta.ts"

export function loader({ context }: Route.LoaderArgs) {
  const { checkedOn } = context.get(servicesContext).dealer.accessibility
  return { checkedOn: formatIsoDate(checkedOn) }
}

export const meta = textPageMeta(accessibilityTexts, pagePaths.accessibility)

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
