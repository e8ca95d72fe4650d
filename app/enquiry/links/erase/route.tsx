import { data, useActionData, useLoaderData } from "react-router"
import { servicesContext } from "#app/site/services-context.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { readErasedAt } from "#domain/enquiry/erased-at.ts"
import { actOnLink, answerMissing, linkHeaders, readActForm, readLink } from "../answer-link.ts"
import { findAskedVehicle } from "../find-asked-vehicle.ts"
import { LinkMissing } from "../link-missing.tsx"
import type { Route } from "./+types/route.ts"
import { EraseEnquiryPage } from "./erase-enquiry-page.tsx"
import { ErasedPage } from "./erased-page.tsx"

/** Nothing that the visitor wrote: whoever has the mail sees the page. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const reading = await readLink(context, params.token, "visitor")
  if (!reading.found) return answerMissing(reading, { erasedAt: readErasedAt(url.searchParams) })
  const { code, receivedAt, enquiry } = reading.linked
  const { subject } = enquiry
  return {
    found: true as const,
    code,
    receivedAt,
    about: subject.kind,
    vehicle: findAskedVehicle(subject, context.get(servicesContext).stock.current()),
  }
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { sent } = await readActForm(request)
  if (sent.kind !== "erase") throw data(null, { status: 400, statusText: "Bad Request" })
  return actOnLink({ context, token, page: "erasure", party: "visitor" }, { kind: "erase" })
}

export const headers = linkHeaders

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex, nofollow" }]

export default function EraseEnquiryRoute() {
  const shown = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const dealer = useDealer()
  if (shown.found) return <EraseEnquiryPage {...shown} />
  if (shown.why === "erased") return <ErasedPage at={shown.erasedAt} email={dealer.email} />
  return <LinkMissing why={shown.why} act={answer?.kind === "away" ? answer.act : undefined} />
}
