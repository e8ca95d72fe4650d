import { data, useActionData, useLoaderData } from "react-router"
import { actOnLink, answerMissing, readActForm, readLink } from "#app/answer-link.ts"
import { findAskedVehicle } from "#app/find-asked-vehicle.ts"
import { servicesContext } from "#app/services-context.ts"
import { visitTexts } from "#app/texts/visit-answer.ts"
import { LinkMissing, Phones } from "#app/ui/linked/link-missing.tsx"
import { LinkedPage } from "#app/ui/linked/linked-page.tsx"
import { useDealer } from "#app/ui/use-dealer.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { readStep } from "#domain/enquiry/act-fields.ts"
import { isVisitOver } from "#domain/enquiry/visit/is-visit-over.ts"
import type { Route } from "./+types/route.ts"
import stylesheet from "./visit-answer.css?url"
import { VisitAnswerPage } from "./visit-answer-page.tsx"

/** Nothing that the visitor wrote: whoever has the mail sees the page. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const reading = await readLink(context, params.token, "visitor")
  if (!reading.found) return answerMissing(reading, {})
  const { visit, enquiry } = reading.linked
  if (visit === null) return answerMissing({ found: false, why: "unknown" }, {})
  return {
    found: true as const,
    visit,
    isOver: isVisitOver(visit, buildPragueMoment(new Date())),
    vehicle: findAskedVehicle(enquiry.subject, context.get(servicesContext).stock.current()),
    isCancelling: readStep(url.searchParams) === "zrusit",
  }
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { sent } = await readActForm(request)
  const { kind, sequence } = sent
  const link = { context, token, page: "visit", holder: "visitor" } as const
  if (kind !== "accept" && kind !== "cancel") throw data(null, { status: 400 })
  return actOnLink(link, { kind, sequence })
}

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders.has("retry-after") ? actionHeaders : loaderHeaders

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }]

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex, nofollow" }]

export default function VisitAnswerRoute() {
  const shown = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const dealer = useDealer()
  if (dealer === undefined) return null
  if (shown.found) return <VisitAnswerPage {...shown} dealer={dealer} isStale={answer?.kind === "stale"} />
  if (shown.why !== "erased")
    return <LinkMissing why={shown.why} act={answer?.kind === "away" ? answer.act : undefined} />
  return (
    <LinkedPage heading={visitTexts.erased}>
      <p className="lead">{visitTexts.erasedText}</p>
      <Phones />
    </LinkedPage>
  )
}
