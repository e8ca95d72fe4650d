import { CallCard } from "#app/dealer/call-card.tsx"
import type { Dealer } from "#domain/dealer/dealer.ts"
import type { AccessibilityFacts } from "#domain/dealer/legal-facts.ts"
import { accessibilityTexts } from "./texts.ts"
import "../prose.css"
import "./accessibility-page.css"

/** The day as people write it. */
type AccessibilityPageProps = AccessibilityFacts & { readonly dealer: Dealer }

export function AccessibilityPage({ dealer, checkedOn }: AccessibilityPageProps) {
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
