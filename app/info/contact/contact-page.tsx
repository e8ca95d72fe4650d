import { DealerMap } from "#app/dealer/dealer-map.tsx"
import { useTakesEnquiries } from "#app/site/use-takes-enquiries.ts"
import type { Closure } from "#domain/calendar/day-plan.ts"
import type { Dealer } from "#domain/dealer/dealer.ts"
import { AddressPanel } from "./address-panel.tsx"
import { ContactEnquiry } from "./contact-enquiry.tsx"
import { FirmDetails } from "./firm-details.tsx"
import { HoursPanel } from "./hours-panel.tsx"
import { OfferLink } from "./offer-link.tsx"
import { ReachPanel } from "./reach-panel.tsx"
import { contactTexts } from "./texts.ts"
import "./contact-page.css"

type ContactPageProps = {
  readonly dealer: Dealer
  readonly closures: readonly Closure[]
  readonly answerHours: number | null
}

export function ContactPage({ dealer, closures, answerHours }: ContactPageProps) {
  const takesEnquiries = useTakesEnquiries()
  return (
    <>
      <div className="wrap contact-head">
        <h1>{contactTexts.heading}</h1>
        <p className="mt-2.5 max-w-[40em] text-balance text-ink-2 text-lead">{contactTexts.lead}</p>
        <div className="contact-panels">
          <ReachPanel dealer={dealer} />
          <HoursPanel openingHours={dealer.openingHours} closures={closures} />
          <AddressPanel dealer={dealer} />
        </div>
        {takesEnquiries && <ContactEnquiry dealer={dealer} answerHours={answerHours} />}
        <div className="contact-map mt-8 print:hidden">
          <DealerMap dealer={dealer} />
        </div>
        <FirmDetails firm={dealer.firm} />
      </div>
      <OfferLink />
    </>
  )
}
