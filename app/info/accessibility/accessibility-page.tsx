import { CallCard } from "#app/dealer/call-card.tsx"
import { useDealer } from "#app/site/use-dealer.ts"
import type { AccessibilityFacts } from "#domain/dealer/legal-facts.ts"
import { accessibilityTexts } from "./texts.ts"
import "../prose.css"
import "./accessibility-page.css"

/** The day as people write it. */
export function AccessibilityPage({ checkedOn }: AccessibilityFacts) {
  const dealer = useDealer()
  return (
    <div className="wrap accessibility prose">
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
