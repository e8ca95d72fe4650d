import "#app/ui/form/form-card.css"
import { PageTitle } from "#app/seo/page-title.tsx"
import { useDealer } from "#app/site/use-dealer.ts"
import { vehicleContactTexts } from "#app/vehicle/texts.ts"
import type { EnquiryFormProps, FormSubject } from "../form/enquiry-form-props.ts"
import { EnquiryIsland } from "../form/enquiry-island.tsx"
import { EnquiryNotSaved } from "../form/not-saved.tsx"
import { offerTexts } from "../offer-texts.ts"
import { enquiryTexts, generalTexts, wishTexts } from "../texts.ts"
import "./enquiry-page.css"

type EnquiryPageProps = {
  readonly subject: FormSubject
  /** Null until a form was sent here. */
  readonly answer: EnquiryFormProps["answer"]
  readonly answerHours: number | null
}

/** The form by itself: for a wish, and with what the server has to say of any form. */
export function EnquiryPage({ subject, answer, answerHours }: EnquiryPageProps) {
  const dealer = useDealer()
  const form = <EnquiryIsland subject={subject} answer={answer} answerHours={answerHours} />
  if (answer !== null && answer.failure !== null)
    return (
      <EnquiryNotSaved
        subject={subject}
        failure={answer.failure}
        dealer={dealer}
        closures={dealer.closures}
        form={form}
      />
    )
  const heading = headings[subject.kind]
  return (
    <div className="wrap enquiry-page">
      <PageTitle>{answer === null ? heading : `${enquiryTexts.errorPrefix} ${heading}`}</PageTitle>
      <div className="enquiry-page-column">
        <h1>{heading}</h1>
        {subject.kind === "search" && (
          <p className="lead mt-3">
            {dealer.importNote === null ? wishTexts.lead : `${dealer.importNote} ${wishTexts.lead}`}
          </p>
        )}
        <div className="form-card mt-7">{form}</div>
      </div>
    </div>
  )
}

const headings: Readonly<Record<FormSubject["kind"], string>> = {
  vehicle: vehicleContactTexts.enquiry,
  general: generalTexts.heading,
  search: wishTexts.heading,
  offer: offerTexts.heading,
}
