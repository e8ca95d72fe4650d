import { EmailAddress } from "#app/dealer/email-address.tsx"
import type { Dealer } from "#domain/dealer/dealer.ts"
import type { PrivacyFacts } from "#domain/dealer/legal-facts.ts"
import { BrowserPart } from "./browser-part.tsx"
import { LawTable } from "./law-table.tsx"
import { RecipientsPart } from "./recipients-part.tsx"
import { RightsPart } from "./rights-part.tsx"
import {
  dataTexts,
  enquiryDataTexts,
  PRIVACY_VERSION,
  privacyParts,
  privacyRightsTexts,
  privacyTexts,
  whoTexts,
} from "./texts.ts"
import "../prose.css"
import "./privacy-page.css"

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

/** What the site asks for or records, why, and for how long. */
function DataPart({ takesEnquiries }: { takesEnquiries: boolean }) {
  const { id, heading } = privacyParts.data
  const { rows: enquiryRows, watch, endedWatch, turns } = enquiryDataTexts
  const rows = [...(takesEnquiries ? [...enquiryRows, watch, endedWatch, turns] : []), dataTexts.browsing]
  return (
    <>
      <h2 id={id}>{heading}</h2>
      <LawTable name={heading} columns={dataTexts.columns} rows={rows} />
      {takesEnquiries && <p>{enquiryDataTexts.counts}</p>}
      {takesEnquiries && <p>{enquiryDataTexts.copies}</p>}
      <p>{dataTexts.contract}</p>
      {takesEnquiries && <p>{enquiryDataTexts.voluntary}</p>}
    </>
  )
}

function WhoPart({ dealer: { firm, email, phones } }: { dealer: Dealer }) {
  const [phone] = phones
  const { id, heading } = privacyParts.who
  return (
    <>
      <h2 id={id}>{heading}</h2>
      <p>
        {firm.name}, {whoTexts.registrationNumber}&nbsp;{firm.registrationNumber}, {whoTexts.seat} {firm.seat}
        , {whoTexts.register} {firm.register}. {whoTexts.write}{" "}
        <a href={`mailto:${email}`}>
          <EmailAddress email={email} />
        </a>{" "}
        {whoTexts.call} <a href={`tel:${phone.dial}`}>{phone.display}</a>. {whoTexts.noOfficer}
      </p>
    </>
  )
}
