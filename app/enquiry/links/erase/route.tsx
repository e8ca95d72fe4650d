import { useLoaderData } from "react-router"
import { LinkMissing } from "#app/links/link-missing.tsx"
import { linkMeta, linkPage } from "#app/links/link-page.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { SENT_ID } from "#app/ui/form/form-ids.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { buildErasedQuery, readErasedAt } from "#domain/enquiry/erased-at.ts"
import { readSentAct } from "#domain/enquiry/linked-enquiry.ts"
import { findAskedVehicle } from "../find-asked-vehicle.ts"
import { EraseEnquiryPage } from "./erase-enquiry-page.tsx"
import { ErasedPage } from "./erased-page.tsx"

/** Nothing that the visitor wrote: whoever has the mail sees the page. */
const page = linkPage({
  page: "erasure",
  service: ({ enquiries }) => enquiries,
  read: ({ service, token }) => service.readLink(token, "visitor"),
  show: ({ linked: { code, receivedAt, enquiry } }, { site }) => ({
    code,
    receivedAt,
    about: enquiry.subject.kind,
    vehicle: findAskedVehicle(enquiry.subject, site.stock.current()),
  }),
  showMissing: ({ url }) => ({ erasedAt: readErasedAt(url.searchParams) }),
  readForm: (form) => (readSentAct(form)?.kind === "erase" ? { act: { kind: "erase" as const } } : undefined),
  async act(act, { service, token }) {
    const outcome = await service.act(token, "visitor", act)
    return outcome.done
      ? { ...outcome, to: `${buildErasedQuery(buildPragueMoment(new Date()))}#${SENT_ID}` }
      : outcome
  },
})

export const loader = page.loader
export const action = page.action
export const headers = page.headers
export const meta = linkMeta

export default function EraseEnquiryRoute() {
  const shown = useLoaderData<typeof loader>()
  const { email } = useDealer()
  if (shown.found) return <EraseEnquiryPage {...shown} />
  return shown.why === "erased" ? (
    <ErasedPage at={shown.erasedAt} email={email} />
  ) : (
    <LinkMissing why={shown.why} />
  )
}
