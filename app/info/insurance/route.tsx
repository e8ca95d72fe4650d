import { CallToAction } from "#app/dealer/call-to-action.tsx"
import { servicesContext } from "#app/site/services-context.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { Icon } from "#app/ui/icon.tsx"
import { Rosette } from "#app/ui/ornaments.tsx"
import { pickFields } from "#domain/data/records.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { PageHead } from "../page-head.tsx"
import { textPageMeta } from "../text-page-meta.ts"
import type { Route } from "./+types/route.ts"
import {
  describeCertificate,
  formatInsuranceCall,
  type InsuranceTexts,
  insuranceTexts,
  listBenefits,
} from "./texts.ts"
import "./insurance-page.css"

export { keepLoaded as shouldRevalidate } from "../text-page-meta.ts"

export const meta = textPageMeta(insuranceTexts, pagePaths.insurance)

export function loader({ context }: Route.LoaderArgs) {
  return pickFields(context.get(servicesContext).dealer.texts, ["insurersNote", "insuranceBenefits"])
}

export default function InsurancePage({ loaderData: texts }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={insuranceTexts.heading} lead={insuranceTexts.lead} />
      <section className="insurance-columns wrap">
        <div>
          <h2 className="mb-3">{insuranceTexts.benefitsHeading}</h2>
          <Benefits texts={texts} />
        </div>
        <Proof />
      </section>
      <CallToAction title={insuranceTexts.callTitle} text={formatInsuranceCall(useDealer())} />
    </>
  )
}

/** The dealer's own certificate, or a seal that claims nothing. */
function Proof() {
  const dealer = useDealer()
  const { certificate } = dealer.insurance
  if (certificate === null) return <Rosette className="insurance-seal" />
  return (
    <figure className="certificate-frame">
      <img src={certificate} alt={describeCertificate(dealer)} className="certificate" />
    </figure>
  )
}

function Benefits({ texts }: { readonly texts: InsuranceTexts }) {
  return (
    <ul>
      {listBenefits(useDealer(), texts).map(({ title, text }) => (
        <li key={title} className="benefit">
          <span className="benefit-sign">
            <Icon name="check" className="size-4.5 stroke-[3]" />
          </span>
          <p>
            <b className="block font-bold">{title}</b>
            <span className="text-ink-2">{text}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
