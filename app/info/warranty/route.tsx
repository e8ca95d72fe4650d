import { CallCard } from "#app/dealer/call-card.tsx"
import { CallToAction } from "#app/dealer/call-to-action.tsx"
import { servicesContext } from "#app/site/services-context.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { StepPath } from "#app/ui/step-path.tsx"
import { pickFields } from "#domain/data/records.ts"
import type { EuropeanNotice, RightsFacts } from "#domain/dealer/legal-facts.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { DISPUTES_URL } from "../disputes.ts"
import { PaymentSection } from "../financing/payment-section.tsx"
import { financingTexts } from "../financing/texts.ts"
import { PageHead } from "../page-head.tsx"
import { textPageMeta } from "../text-page-meta.ts"
import type { Route } from "./+types/route.ts"
import { listReportSteps, rightsTexts, warrantyTexts } from "./texts.ts"
import "../prose.css"
import "./rights.css"

export { keepLoaded as shouldRevalidate } from "../text-page-meta.ts"

export function loader({ context }: Route.LoaderArgs) {
  const { rights, texts, cashLimit } = context.get(servicesContext).dealer
  return { rights, cashLimit, texts: pickFields(texts, ["financingLead", "credit"]) }
}

export const meta = textPageMeta(warrantyTexts, pagePaths.warranty)

/** What the law says comes first: every price links here for it. The specification's text about payment ends the page. */
export default function WarrantyPage({ loaderData: { rights, cashLimit, texts } }: Route.ComponentProps) {
  const { confirmed, repair, notice } = rights
  return (
    <>
      <PageHead
        title={warrantyTexts.heading}
        lead={confirmed ? warrantyTexts.leadOfRights : warrantyTexts.lead}
      />
      {(confirmed || notice !== null) && (
        <div className="wrap rights">
          {confirmed && <Rights repair={repair} />}
          {notice !== null && <Notice notice={notice} />}
        </div>
      )}
      <PaymentSection cashLimit={cashLimit} texts={texts} lead={texts.financingLead ?? financingTexts.lead} />
      <CallToAction title={warrantyTexts.callTitle} text={warrantyTexts.callText} />
    </>
  )
}

/** What a buyer may ask for when a vehicle has a defect, and how. */
function Rights({ repair }: Pick<RightsFacts, "repair">) {
  const dealer = useDealer()
  return (
    <section className="prose" aria-labelledby="prava">
      <h2 id="prava">{rightsTexts.heading}</h2>
      {rightsTexts.law.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {repair !== null && <p>{repair}</p>}
      <h3>{rightsTexts.reportHeading}</h3>
      <StepPath heading="strong" steps={listReportSteps(dealer)} />
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

/** The European notice as a whole. */
function Notice({ notice }: { notice: EuropeanNotice }) {
  return (
    <section aria-labelledby="oznameni" className="notice-part">
      <h2 id="oznameni">{rightsTexts.noticeHeading}</h2>
      <img src={notice.picture} alt={rightsTexts.noticePicture} className="notice-picture" />
      <p>{notice.text}</p>
    </section>
  )
}
