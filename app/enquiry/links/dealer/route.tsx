import { data, useActionData, useLoaderData } from "react-router"
import { servicesContext } from "#app/site/services-context.ts"
import type { Moment } from "#domain/calendar/opening-hours.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { readTypedFields } from "#domain/enquiry/enquiry-fields.ts"
import { readErasedAt } from "#domain/enquiry/erased-at.ts"
import { readStep } from "#domain/enquiry/linked-enquiry.ts"
import { readProposal } from "#domain/enquiry/read-proposal.ts"
import { actOnLink, answerMissing, linkHeaders, readActForm, readLink } from "../answer-link.ts"
import { findAskedVehicle } from "../find-asked-vehicle.ts"
import { LinkLayout } from "../link-layout.tsx"
import { LinkMissing } from "../link-missing.tsx"
import { formatOnMoment } from "../texts.ts"
import type { Route } from "./+types/route.ts"
import { DealerEnquiryPage } from "./dealer-enquiry-page.tsx"
import { eraseTexts } from "./texts.ts"

export const handle = { frame: "dealer" }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const reading = await readLink(context, params.token, "dealer")
  if (!reading.found) return answerMissing(reading, { erasedAt: readErasedAt(url.searchParams) })
  const { stock, dealer } = context.get(servicesContext)
  return {
    found: true as const,
    linked: reading.linked,
    vehicle: findAskedVehicle(reading.linked.enquiry.subject, stock.current()),
    closures: dealer.closures,
    now: buildPragueMoment(new Date()),
    step: readStep(url.searchParams),
  }
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { sent, form } = await readActForm(request)
  const link = { context, token, page: "dealer", party: "dealer" } as const
  const { kind, sequence } = sent
  if (kind === "ask" || kind === "come") throw data(null, { status: 400, statusText: "Bad Request" })
  if (kind !== "propose")
    return actOnLink(link, kind === "handle" || kind === "erase" ? { kind } : { kind, sequence })
  const typed = readTypedFields(form)
  const times = context.get(servicesContext).dealer
  const proposal = readProposal(typed, { times, now: buildPragueMoment(new Date()) })
  if (!proposal.ok) return data({ kind: "invalid" as const, typed, errors: proposal.errors }, { status: 422 })
  return actOnLink(link, { kind, sequence, ...proposal.slot, note: proposal.note })
}

export const headers = linkHeaders

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex, nofollow" }]

export default function DealerEnquiryRoute() {
  const shown = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (shown.found) return <DealerEnquiryPage {...shown} answer={answer ?? null} />
  if (shown.why === "erased") return <ErasedPage at={shown.erasedAt} />
  return <LinkMissing why={shown.why} act={answer?.kind === "away" ? answer.act : undefined} />
}

/** `at` is known right after the erasing only. */
function ErasedPage({ at }: { readonly at: Moment | null }) {
  return (
    <LinkLayout heading={eraseTexts.done} width="medium">
      <p className="lead">{at === null ? eraseTexts.doneBefore : eraseTexts.doneAt(formatOnMoment(at))}</p>
    </LinkLayout>
  )
}
