import { data } from "react-router"
import { formPageMeta } from "#app/seo/form-page-meta.ts"
import { PageTitle } from "#app/seo/page-title.tsx"
import { requireForms, servicesContext } from "#app/site/services-context.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { offerFields, PHOTOS_GONE, readOffer } from "#domain/enquiry/offer/offer-form.ts"
import { readBoughtId } from "#domain/enquiry/offer/part-exchange.ts"
import { noPhotos } from "#domain/enquiry/sent-photos.ts"
import { readSubmitted } from "#domain/form/field.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { parseVehicleId } from "#domain/vehicle/vehicle-path.ts"
import { answerNotSaved, comesFromPage, confirmEnquiry } from "../form/answer-form.ts"
import { EnquiryNotSaved } from "../form/not-saved.tsx"
import { offerTexts } from "../offer-texts.ts"
import { enquiryTexts } from "../texts.ts"
import type { Route } from "./+types/route.ts"
import { findOfferFacts } from "./offer-facts.ts"
import { OfferIsland, OfferSection } from "./offer-section.tsx"
import { STEP_FIELD } from "./offer-step.tsx"

export function loader({ url, context }: Route.LoaderArgs) {
  const offer = findOfferFacts(context.get(servicesContext), readBoughtId(url.searchParams))
  if (offer === null) throw data(null, { status: 404 })
  return offer
}

/** Photos come beside the form, re-encoded already. Only what is saved is confirmed. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const forms = requireForms(context)
  const { sentPhotos = noPhotos } = services
  const form = await request.formData()
  const sent = readSubmitted(offerFields, form)
  const subject = findOfferFacts(services, parseVehicleId(sent.vehicle))?.subject ?? null
  const submitted = { ...sent, vehicle: String(subject?.bought?.id ?? "") }
  const reading = readOffer(submitted, sentPhotos, buildPragueMoment(new Date()).year)
  if (!reading.ok) {
    const errors = form.has(STEP_FIELD) ? [] : reading.errors
    return data({ subject, submitted, errors, failure: null }, { status: 422 })
  }
  const suspect = reading.suspect || !comesFromPage(request)
  const outcome = await forms.enquiries.save(reading.enquiry, { ...sentPhotos, suspect })
  if (outcome.saved) return confirmEnquiry(outcome, reading.enquiry, forms)
  if (outcome.photosGone) {
    const errors = [{ name: offerFields.photos.name, text: PHOTOS_GONE }]
    return data({ subject, submitted, errors, failure: null }, { status: 409 })
  }
  const about = subject ?? { kind: "offer" as const, bought: null }
  const unsaved = { subject: about, fields: offerFields, submitted, email: services.dealer.email }
  return answerNotSaved(unsaved, outcome, { subject })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta = formPageMeta(offerTexts, pagePaths["buy-back-offer"])

/** The form by itself, with what the server has to say of it. */
export default function BuyBackOfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData ?? null
  const subject = answer?.subject ?? loaderData.subject
  const facts = { ...loaderData, subject, answer }
  if (answer?.failure)
    return <EnquiryNotSaved subject={subject} failure={answer.failure} form={<OfferIsland {...facts} />} />
  const heading = subject.bought === null ? offerTexts.heading : offerTexts.exchangeHeading
  return (
    <>
      <PageTitle>{!answer?.errors.length ? heading : `${enquiryTexts.errorPrefix} ${heading}`}</PageTitle>
      <div className="wrap section-y">
        <OfferSection {...facts} heading="h1" className="max-w-[44rem] sm:mx-auto" />
      </div>
    </>
  )
}
