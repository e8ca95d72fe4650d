import { data, useLoaderData } from "react-router"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { servicesContext } from "#app/site/services-context.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { buildCallbackPath } from "#domain/enquiry/callback-path.ts"
import { readSentEnquiry } from "#domain/enquiry/sent-path.ts"
import { findAnswerDay } from "#domain/enquiry/visit/answer-day.ts"
import { listSimilarVehicles } from "#domain/search/engine/similar-vehicles.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { summarizeForCard } from "#domain/stock/vehicle-summary.ts"
import type { Route } from "./+types/route.ts"
import { EnquirySentPage } from "./enquiry-sent-page.tsx"
import { formatSentHeading, sentTexts } from "./texts.ts"

const SIMILAR_SHOWN = 4

/** The database is not asked: what the page says stands in its address, to which a visitor is sent. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { forms, stock, dealer } = context.get(servicesContext)
  const sent = forms === null ? undefined : await readSentEnquiry(url.searchParams, forms.signSent)
  if (sent === undefined) throw data(null, { status: 404 })
  const snapshot = stock.current()
  const now = buildPragueMoment(new Date())
  const vehicle = sent.vehicleId === null ? undefined : snapshot?.vehicleById.get(sent.vehicleId)
  const sold = sent.vehicleId === null ? undefined : snapshot?.soldById.get(sent.vehicleId)?.vehicle
  const { person } = dealer
  return {
    sent,
    heading: formatSentHeading(sent, sold !== undefined, now),
    callbackPath: buildCallbackPath(vehicle?.id),
    caller: person && `${person.name}, ${person.role}`,
    vehicle: vehicle === undefined ? null : summarizeForCard(vehicle),
    sold: sold === undefined ? null : summarizeForCard(sold),
    similar:
      sold === undefined || snapshot === undefined
        ? []
        : listSimilarVehicles(snapshot, sold, SIMILAR_SHOWN).map(summarizeForCard),
    answerDay: findAnswerDay(dealer, now, sent.visit) ?? null,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [{ loaderData: site }] }) =>
  loaderData === undefined
    ? []
    : buildPageMeta(
        {
          title: loaderData.heading,
          description: sentTexts.summary,
          path: pagePaths["enquiry-sent"],
          robots: "noindex, nofollow",
        },
        site,
      )

export default function EnquirySentRoute() {
  return <EnquirySentPage {...useLoaderData<typeof loader>()} />
}
