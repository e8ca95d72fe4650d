import { useLoaderData } from "react-router"
import { CallToAction } from "#app/dealer/call-to-action.tsx"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { servicesContext } from "#app/site/services-context.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { Icon } from "#app/ui/icon.tsx"
import { Rosette } from "#app/ui/ornaments.tsx"
import { pickFields } from "#domain/data/records.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/route.ts"
import {
  describeCertificate,
  formatInsuranceCall,
  type InsuranceTexts,
  insuranceTexts,
  listBenefits,
} from "./texts.ts"
import "./insurance-page.css"

export const meta: Route.MetaFunction = ({ matches }) =>
  buildPageMeta(
    { title: insuranceTexts.title, description: insuranceTexts.description, path: pagePaths.insurance },
    matches[0].loaderData,
  )

export function loader({ context }: Route.LoaderArgs) {
  return pickFields(context.get(servicesContext).dealer.texts, ["insurersNote", "insuranceBenefits"])
}

/** What an open page says of the dealer stays until it is loaded again. */
export const shouldRevalidate = () => false

export default function Insurance() {
  return <InsurancePage texts={useLoaderData<typeof loader>()} />
}

type InsurancePageProps = { readonly texts: InsuranceTexts }

function InsurancePage({ texts }: InsurancePageProps) {
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

function Benefits({ texts }: InsurancePageProps) {
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
