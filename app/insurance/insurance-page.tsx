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
      <section className="wrap grid grid-cols-1 items-start gap-12 pt-(--section) lg:grid-cols-[1.1fr_1fr] lg:gap-x-16">
        <div>
          <h2 className="mb-3">{insuranceTexts.benefitsHeading}</h2>
          <Benefits dealer={dealer} />
        </div>
        <figure className="w-full max-w-104 justify-self-center rounded-control bg-surface p-3 shadow-sticky">
          <Certificate dealer={dealer} />
          <figcaption className="px-1 pt-3 pb-1 text-ink-2 text-s">
            {insuranceTexts.certificateCaption}
          </figcaption>
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
        <li
          key={title}
          className="not-first:dots-top grid grid-cols-[auto_minmax(0,1fr)] max-tiny:grid-cols-1 gap-4 py-5 text-lead leading-[1.45]"
        >
          <span className="grid size-8 place-items-center rounded-full bg-brand text-on-brand">
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
