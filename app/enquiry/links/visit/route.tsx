import { data, useActionData, useLoaderData } from "react-router"
import { servicesContext } from "#app/site/services-context.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { readTypedFields } from "#domain/enquiry/enquiry-fields.ts"
import { readStep } from "#domain/enquiry/linked-enquiry.ts"
import { readOtherTime } from "#domain/enquiry/read-proposal.ts"
import { isVisitOver } from "#domain/enquiry/visit/visit-days.ts"
import { actOnLink, answerMissing, linkHeaders, readActForm, readLink } from "../answer-link.ts"
import { findAskedVehicle } from "../find-asked-vehicle.ts"
import { LinkLayout } from "../link-layout.tsx"
import { LinkMissing, Phones } from "../link-missing.tsx"
import type { Route } from "./+types/route.ts"
import { visitTexts } from "./texts.ts"
import { VisitAnswerPage } from "./visit-answer-page.tsx"

/** Nothing that the visitor wrote: whoever has the mail sees the page. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const reading = await readLink(context, params.token, "visitor")
  if (!reading.found) return answerMissing(reading, {})
  const { visit, enquiry } = reading.linked
  if (visit === null) return answerMissing({ why: "unknown" }, {})
  const { stock, dealer } = context.get(servicesContext)
  const now = buildPragueMoment(new Date())
  return {
    found: true as const,
    visit,
    isOver: isVisitOver(visit, now),
    vehicle: findAskedVehicle(enquiry.subject, stock.current()),
    closures: dealer.closures,
    now,
    step: readStep(url.searchParams),
  }
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { sent, form } = await readActForm(request)
  const { kind, sequence } = sent
  const link = { context, token, page: "visit", party: "visitor" } as const
  if (kind === "accept" || kind === "come" || kind === "cancel") return actOnLink(link, { kind, sequence })
  if (kind !== "ask") throw data(null, { status: 400, statusText: "Bad Request" })
  const typed = readTypedFields(form)
  const times = context.get(servicesContext).dealer
  const reading = readOtherTime(typed, { times, now: buildPragueMoment(new Date()) })
  if (!reading.ok) return data({ kind: "invalid" as const, typed, errors: reading.errors }, { status: 422 })
  return actOnLink(link, { kind, sequence, ...reading.slot })
}

export const headers = linkHeaders

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex, nofollow" }]

export default function VisitAnswerRoute() {
  const shown = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const dealer = useDealer()
  if (shown.found) return <VisitAnswerPage {...shown} dealer={dealer} answer={answer ?? null} />
  if (shown.why !== "erased")
    return <LinkMissing why={shown.why} act={answer?.kind === "away" ? answer.act : undefined} />
  return (
    <LinkLayout heading={visitTexts.erased}>
      <p className="lead">{visitTexts.erasedText}</p>
      <Phones />
    </LinkLayout>
  )
}
