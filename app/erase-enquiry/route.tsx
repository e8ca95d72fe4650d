import { data, useActionData, useLoaderData } from "react-router"
import { actOnLink, answerMissing, readActForm, readLink } from "#app/answer-link.ts"
import { findAskedVehicle } from "#app/find-asked-vehicle.ts"
import { servicesContext } from "#app/services-context.ts"
import { LinkMissing } from "#app/ui/linked/link-missing.tsx"
import { useDealer } from "#app/ui/use-dealer.ts"
import { readErasedAt } from "#domain/enquiry/erased-at.ts"
import type { Route } from "./+types/route.ts"
import stylesheet from "./erase-enquiry.css?url"
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
  if (sent.kind !== "erase") throw data(null, { status: 400 })
  return actOnLink({ context, token, page: "erasure", holder: "visitor" }, { kind: "erase" })
}

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders.has("retry-after") ? actionHeaders : loaderHeaders

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }]

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex, nofollow" }]

export default function EraseEnquiryRoute() {
  const shown = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const dealer = useDealer()
  if (shown.found) return <EraseEnquiryPage {...shown} />
  if (shown.why === "erased") return dealer && <ErasedPage at={shown.erasedAt} email={dealer.email} />
  return <LinkMissing why={shown.why} act={answer?.kind === "away" ? answer.act : undefined} />
}
