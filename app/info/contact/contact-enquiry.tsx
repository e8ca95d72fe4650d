import "#app/ui/form/form-card.css"
import { Link } from "react-router"
import { EnquiryIsland } from "#app/enquiry/form/enquiry-island.tsx"
import type { Dealer } from "#domain/dealer/dealer.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { contactTexts } from "./texts.ts"

const subject = { kind: "general" } as const

type ContactEnquiryProps = { readonly dealer: Dealer; readonly answerHours: number | null }

export function ContactEnquiry({ dealer, answerHours }: ContactEnquiryProps) {
  return (
    <div className="contact-enquiry print:hidden">
      <section className="form-card">
        <h2 id="napiste" className="form-card-heading">
          {contactTexts.writeHeading}
        </h2>
        <EnquiryIsland subject={subject} dealer={dealer} answerHours={answerHours} />
      </section>
      <section>
        <h2 className="text-h3">{contactTexts.helpHeading}</h2>
        <ul className="contact-help">
          <li>{contactTexts.helpVehicle}</li>
          <li>
            {contactTexts.helpBuyBack} <Link to={pagePaths["buy-back"]}>{contactTexts.helpBuyBackLink}</Link>.
          </li>
          <li>
            {contactTexts.helpSearch} <Link to={pagePaths.enquiry}>{contactTexts.helpSearchLink}</Link>.
          </li>
        </ul>
      </section>
    </div>
  )
}
