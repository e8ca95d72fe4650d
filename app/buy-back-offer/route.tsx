import { data, redirect, useActionData, useLoaderData } from "react-router"
import { findOfferFacts } from "#app/offer-facts.ts"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { servicesContext } from "#app/services-context.ts"
import { offerTexts } from "#app/texts/offer.ts"
import { SENT_ID } from "#app/ui/enquiry/form-ids.ts"
import { useDealer } from "#app/ui/use-dealer.ts"
import { readBoughtId } from "#domain/buy-back/part-exchange.ts"
import { readOffer } from "#domain/buy-back/read-offer.ts"
import { noPhotos } from "#domain/buy-back/sent-photos.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { readTypedFields } from "#domain/enquiry/enquiry-fields.ts"
import { buildSentPath } from "#domain/enquiry/sent-path.ts"
import { pagePaths } from "#domain/site-paths.ts"
import { parseVehicleId } from "#domain/vehicle-path.ts"
import type { Route } from "./+types/route.ts"
import stylesheet from "./buy-back-offer.css?url"
import { BuyBackOfferPage } from "./buy-back-offer-page.tsx"

const RETRY_SECONDS = 60

export function loader({ url, context }: Route.LoaderArgs) {
  const offer = findOfferFacts(context.get(servicesContext), readBoughtId(url.searchParams))
  if (offer === null) throw data(null, { status: 404 })
  return offer
}

/** Photos come beside the form, re-made already. Thanked is only what is kept. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { enquiries, sentPhotos = noPhotos } = services
  if (enquiries === null) throw data(null, { status: 404 })
  const sent = readTypedFields(await request.formData())
  const subject = findOfferFacts(services, parseVehicleId(sent.vehicle))?.subject ?? null
  const typed = { ...sent, vehicle: String(subject?.bought?.id ?? "") }
  const reading = readOffer(typed, sentPhotos, buildPragueMoment(new Date()).year)
  if (!reading.ok) return data({ subject, typed, faults: reading.faults, failure: null }, { status: 422 })
  // A program that has never seen the page does not say that it comes from there.
  const suspect = reading.suspect || !request.headers.has("sec-fetch-site")
  const outcome = await enquiries.keep(reading.enquiry, { ...sentPhotos, suspect })
  // A fragment of its own: the browser would otherwise carry over the form's.
  if (outcome.kept) return redirect(`${buildSentPath(outcome.code, reading.enquiry)}#${SENT_ID}`, 303)
  if (outcome.photosGone) {
    const faults = [{ field: "photos", problem: "photos-gone" } as const]
    return data({ subject, typed, faults, failure: null }, { status: 409 })
  }
  const { waitSeconds } = outcome
  const [failure, status] =
    waitSeconds === undefined ? (["away", 503] as const) : (["too-many", 429] as const)
  return data(
    { subject, typed, faults: [], failure },
    { status, headers: { "retry-after": String(waitSeconds ?? RETRY_SECONDS) } },
  )
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }]

/** Without the title, which the page says itself: it depends on the answer. */
export const meta: Route.MetaFunction = ({ matches: [{ loaderData: site }] }) =>
  buildPageMeta(
    {
      title: offerTexts.heading,
      description: offerTexts.description,
      path: pagePaths["buy-back-offer"],
      robots: "noindex, follow",
    },
    site,
  ).filter((tag) => "tagName" in tag || !("title" in tag))

export default function BuyBackOfferRoute() {
  const offer = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const dealer = useDealer()
  const subject = answer?.subject ?? offer.subject
  return dealer && <BuyBackOfferPage {...offer} subject={subject} answer={answer ?? null} dealer={dealer} />
}
