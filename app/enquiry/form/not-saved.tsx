import "#app/ui/form/form-card.css"
import type { ReactNode } from "react"
import { CallCard } from "#app/dealer/call-card.tsx"
import { EmailAddress } from "#app/dealer/email-address.tsx"
import { OpenNow } from "#app/dealer/open-now.tsx"
import { PageTitle } from "#app/seo/page-title.tsx"
import { useDealer } from "#app/site/use-dealer.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { ERRORS_ID } from "#app/ui/form/form-ids.ts"
import { Icon } from "#app/ui/icon.tsx"
import { offerFailureTexts } from "../offer-texts.ts"
import { failureTexts, notSavedTexts } from "../texts.ts"
import type { FormSubject, UnsavedForm } from "./enquiry-form-props.ts"
import "#app/dealer/call-card.css"
import "./not-saved.css"

type EnquiryNotSavedProps = {
  readonly subject: FormSubject
  readonly failure: UnsavedForm
  readonly form: ReactNode
}

/**
 * The database is unavailable, or too many forms came from here: the telephone first, then an e-mail with the same words, then
 * another attempt.
 */
export function EnquiryNotSaved({ subject, failure, form }: EnquiryNotSavedProps) {
  const dealer = useDealer()
  const texts = subject.kind === "offer" ? offerFailureTexts : failureTexts
  const { heading, lead } = texts[failure.why]
  return (
    <div className="wrap not-saved">
      <PageTitle>{heading}</PageTitle>
      <div className="not-saved-head">
        <h1 id={ERRORS_ID} tabIndex={-1}>
          {heading}
        </h1>
        <p className="lead mt-3">{lead}</p>
      </div>
      <div className="not-saved-contacts">
        <CallCard
          phones={dealer.phones}
          size="large"
          title={notSavedTexts.call}
          text={
            <>
              {notSavedTexts.callText} <OpenNow beforeScript="nothing" />
            </>
          }
        />
        <section className="call-card call-card-quiet">
          <h2 className="text-(length:--text-h3)">{notSavedTexts.email}</h2>
          <p>{notSavedTexts.emailText}</p>
          <a href={failure.emailLink} className={buttonClass("callQuiet")}>
            <Icon name="mail" />
            {notSavedTexts.emailLink}
          </a>
          <p className="text-s">
            {notSavedTexts.byHand}{" "}
            <b className="inline-block">
              <EmailAddress email={dealer.email} />
            </b>
          </p>
        </section>
      </div>
      <section className="form-card not-saved-form">
        <h2 className="form-card-heading">{notSavedTexts.again}</h2>
        {form}
      </section>
    </div>
  )
}
