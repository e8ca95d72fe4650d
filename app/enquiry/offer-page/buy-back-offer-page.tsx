import { PageTitle } from "#app/seo/page-title.tsx"
import { useDealer } from "#app/site/use-dealer.ts"
import { EnquiryNotSaved } from "../form/not-saved.tsx"
import type { OfferFacts } from "../offer/offer-facts.ts"
import type { OfferFormProps } from "../offer/offer-form-props.ts"
import { OfferIsland } from "../offer/offer-island.tsx"
import { OfferSection } from "../offer/offer-section.tsx"
import { offerTexts } from "../offer-texts.ts"
import { enquiryTexts } from "../texts.ts"

type BuyBackOfferPageProps = OfferFacts & {
  /** Null until a form was sent here. */
  readonly answer: OfferFormProps["answer"]
}

/** The form by itself, with what the server has to say of it. */
export function BuyBackOfferPage({ subject, makes, answer }: BuyBackOfferPageProps) {
  const dealer = useDealer()
  const facts = { subject, makes, answer }
  if (answer !== null && answer.failure !== null)
    return (
      <EnquiryNotSaved
        subject={subject}
        failure={answer.failure}
        dealer={dealer}
        closures={dealer.closures}
        form={<OfferIsland {...facts} />}
      />
    )
  const heading = subject.bought === null ? offerTexts.heading : offerTexts.exchangeHeading
  return (
    <>
      <PageTitle>{answer === null ? heading : `${enquiryTexts.errorPrefix} ${heading}`}</PageTitle>
      <OfferSection {...facts} heading="h1" />
    </>
  )
}
