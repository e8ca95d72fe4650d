import { CallCard } from "#app/dealer/call-card.tsx"
import { useDealer } from "#app/site/use-dealer.ts"
import { DISPUTES_URL } from "../disputes.ts"
import { listReportSteps, rightsTexts } from "./texts.ts"
import "#app/enquiry/step-path.css"
import "../prose.css"
import "./rights.css"

/** What a buyer may ask for when a vehicle has a defect, and how. */
export function Rights() {
  const dealer = useDealer()
  return (
    <section className="prose" aria-labelledby="prava">
      <h2 id="prava">{rightsTexts.heading}</h2>
      {rightsTexts.law.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <h3>{rightsTexts.reportHeading}</h3>
      <ol className="step-path">
        {listReportSteps(dealer).map(({ title, text }, place) => (
          <li key={title} data-step={place === 0 ? "now" : undefined} className="path-step">
            <strong>{title}</strong>
            <p className="path-step-text">{text}</p>
          </li>
        ))}
      </ol>
      <CallCard
        phones={[dealer.phones[0]]}
        email={dealer.email}
        title={rightsTexts.reportTitle}
        heading="h3"
      />
      <h3>{rightsTexts.disputesHeading}</h3>
      <p>
        {rightsTexts.disputes}{" "}
        <a href={DISPUTES_URL} rel="noopener">
          {rightsTexts.disputesLink}
        </a>
        .
      </p>
    </section>
  )
}
