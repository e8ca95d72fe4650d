import { useActionData, useLoaderData } from "react-router"
import { LinkLayout } from "#app/links/link-layout.tsx"
import { LinkMissing, Phones } from "#app/links/link-missing.tsx"
import { linkMeta, linkPage } from "#app/links/link-page.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { canAskOther } from "#domain/enquiry/decide-action.ts"
import { readStep } from "#domain/enquiry/linked-enquiry.ts"
import { readEnquiryAction } from "#domain/enquiry/read-enquiry-action.ts"
import { isVisitOver } from "#domain/enquiry/visit/visit-days.ts"
import { findAskedVehicle } from "./find-asked-vehicle.ts"
import { VisitAnswerPage } from "./visit-answer-page.tsx"
import { visitTexts } from "./visit-texts.ts"

/** Nothing that the visitor wrote: whoever has the mail sees the page. */
const page = linkPage({
  page: "visit",
  service: ({ enquiries }) => enquiries,
  read: ({ service, token }) => service.readLink(token, "visit"),
  show({ linked: { visit, enquiry } }, { site, url }) {
    if (visit === null) return "unknown"
    const now = buildPragueMoment(new Date())
    return {
      visit,
      isOver: isVisitOver(visit, now),
      canAskOther: canAskOther(visit, now),
      vehicle: findAskedVehicle(enquiry.subject, site.stock.current()),
      now,
      step: readStep(url.searchParams),
    }
  },
  showMissing: () => ({}),
  readForm: (form, { site }) =>
    readEnquiryAction("visit", form, { times: site.dealer, now: buildPragueMoment(new Date()) }),
  perform: (action, { service, token }) => service.perform(token, "visit", action),
})

export const loader = page.loader
export const action = page.action
export const headers = page.headers
export const meta = linkMeta

export default function VisitAnswerRoute() {
  const shown = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (shown.found) return <VisitAnswerPage {...shown} answer={answer ?? null} />
  if (shown.why !== "erased") return <LinkMissing why={shown.why} />
  return (
    <LinkLayout heading={visitTexts.erased}>
      <p className="lead">{visitTexts.erasedText}</p>
      <Phones />
    </LinkLayout>
  )
}
