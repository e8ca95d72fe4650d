import type { Dealer } from "#domain/dealer/dealer.ts"
import type { PrivacyFacts } from "#domain/dealer/legal-facts.ts"
import { BrowserPart } from "./browser-part.tsx"
import { DataPart } from "./data-part.tsx"
import { RecipientsPart } from "./recipients-part.tsx"
import { RightsPart } from "./rights-part.tsx"
import { PRIVACY_VERSION, privacyParts, privacyRightsTexts, privacyTexts } from "./texts.ts"
import { WhoPart } from "./who-part.tsx"

type PrivacyPageProps = {
  readonly dealer: Dealer
  /** The day as people write it. */
  readonly privacy: PrivacyFacts
  /** Whether the site has forms; without them it says nothing of what they collect. */
  readonly takesEnquiries: boolean
}

export function PrivacyPage({ dealer, privacy, takesEnquiries }: PrivacyPageProps) {
  return (
    <div className="wrap privacy">
      <header className="privacy-head">
        <h1>{privacyTexts.heading}</h1>
        <p className="lead">
          <strong>{privacyTexts.inShort}</strong> {privacyTexts.lead}
        </p>
      </header>
      <Contents />
      <div className="prose">
        <WhoPart dealer={dealer} />
        <DataPart takesEnquiries={takesEnquiries} />
        <RecipientsPart privacy={privacy} hasWhatsapp={dealer.whatsapp !== null} />
        <BrowserPart mapOperator={privacy.mapOperator} />
        <RightsPart email={dealer.email} takesEnquiries={takesEnquiries} />
        <p className="text-ink-2">
          {privacy.since !== null && `${privacyRightsTexts.since} ${privacy.since}. `}
          {privacyRightsTexts.version} {PRIVACY_VERSION}.
        </p>
      </div>
    </div>
  )
}

function Contents() {
  return (
    <nav aria-label={privacyTexts.contentsLabel} className="contents-list">
      <p className="contents-heading">{privacyTexts.contents}</p>
      <ul>
        {Object.values(privacyParts).map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
