import { formatInsuranceCall, insuranceTexts, listBenefits } from "#app/texts/insurance.ts"
import { CallToAction } from "#app/ui/call-to-action.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { PageHead } from "#app/ui/page-head.tsx"
import type { Dealer } from "#domain/dealer.ts"
import { Certificate } from "./certificate.tsx"

export function InsurancePage({ dealer }: { dealer: Dealer }) {
  return (
    <>
      <PageHead title={insuranceTexts.heading} lead={insuranceTexts.lead} />
      <section className="insurance-columns wrap">
        <div>
          <h2 className="mb-3">{insuranceTexts.benefitsHeading}</h2>
          <Benefits dealer={dealer} />
        </div>
        <figure className="certificate-frame">
          <Certificate dealer={dealer} />
          <figcaption className="certificate-caption">{insuranceTexts.certificateCaption}</figcaption>
        </figure>
      </section>
      <CallToAction dealer={dealer} title={insuranceTexts.callTitle} text={formatInsuranceCall(dealer)} />
    </>
  )
}

function Benefits({ dealer }: { dealer: Dealer }) {
  return (
    <ul>
      {listBenefits(dealer).map(({ title, text }) => (
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
