import { useLocation, useNavigate } from "react-router"
import { useDealer } from "#app/site/use-dealer.ts"
import { OFFER_ID } from "#domain/enquiry/offer/part-exchange.ts"
import { FormIsland } from "../form/form-island.tsx"
import { offerTexts } from "../offer-texts.ts"
import stylesheet from "./offer-form.css?url"
import { OfferForm, type OfferFormProps, type OfferSubject } from "./offer-form.tsx"
import "#app/ui/form/form-card.css"

export type OfferSectionProps = {
  readonly subject: OfferSubject
  readonly answer?: OfferFormProps["answer"]
  readonly makes: readonly string[]
  /** Whether it is the page's own heading. */
  readonly heading: "h1" | "h2"
  readonly className: string
}

/** The form, and what the visitor has of it. */
export function OfferSection(props: OfferSectionProps) {
  const { subject, answer = null, makes, heading: Heading, className } = props
  const isExchange = subject.bought !== null
  return (
    <section aria-labelledby={OFFER_ID} className={`form-card ${className}`}>
      <Heading id={OFFER_ID} className="form-card-heading scroll-mt-24">
        {isExchange ? offerTexts.exchangeHeading : offerTexts.heading}
      </Heading>
      <p className="mb-4 text-ink-2 text-s">{isExchange ? offerTexts.exchangeLead : offerTexts.lead}</p>
      <OfferIsland key={subject.bought?.id ?? ""} subject={subject} answer={answer} makes={makes} />
    </section>
  )
}

const loadForm = async () => (await import("./offer-form-script.ts")).OfferForm

/** The form cannot use the page's contexts: see `EnquiryIsland`. */
export function OfferIsland(props: Omit<OfferFormProps, "dealer">) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const onStep = (hash: string) => navigate({ search, hash }, { preventScrollReset: true })
  const form = { ...props, dealer: useDealer(), onStep }
  return (
    <FormIsland form={form} load={loadForm} stylesheet={stylesheet}>
      {import.meta.env.SSR && <OfferForm {...form} />}
    </FormIsland>
  )
}
