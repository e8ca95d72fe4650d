import type { OfferFacts } from "#app/offer-facts.ts"
import { enquiryTexts } from "#app/texts/enquiry.ts"
import { offerTexts } from "#app/texts/offer.ts"
import type { FormAnswer } from "#app/ui/enquiry/enquiry-form-props.ts"
import { NotKept } from "#app/ui/enquiry/not-kept.tsx"
import { OfferPlace } from "#app/ui/offer/offer-place.tsx"
import { OfferSection } from "#app/ui/offer/offer-section.tsx"
import { PageTitle } from "#app/ui/page-title.tsx"
import type { Dealer } from "#domain/dealer/dealer.ts"

type BuyBackOfferPageProps = OfferFacts & {
  /** Null until a form was sent here. */
  readonly answer: FormAnswer | null
  readonly dealer: Dealer
}

/** The form by itself, with what the server has to say of it. */
export function BuyBackOfferPage({ subject, makes, closures, answer, dealer }: BuyBackOfferPageProps) {
  const facts = { subject, makes, answer, dealer }
  if (answer !== null && answer.failure !== null)
    return (
      <NotKept
        subject={subject}
        answer={answer}
        dealer={dealer}
        closures={closures}
        form={<OfferPlace {...facts} />}
      />
    )
  const heading = subject.bought === null ? offerTexts.heading : offerTexts.exchangeHeading
  return (
    <>
      <PageTitle>{answer === null ? heading : `${enquiryTexts.faultPrefix} ${heading}`}</PageTitle>
      <OfferSection {...facts} closures={closures} heading="h1" />
    </>
  )
}
