import { useActionData, useLoaderData } from "react-router"
import { LinkLayout } from "#app/links/link-layout.tsx"
import { LinkMissing, Phones } from "#app/links/link-missing.tsx"
import { linkMeta, linkPage, type SentAction } from "#app/links/link-page.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { canAskOther } from "#domain/enquiry/decide-action.ts"
import { type EnquiryAction, readSentAction, readStep } from "#domain/enquiry/linked-enquiry.ts"
import { isVisitOver } from "#domain/enquiry/visit/visit-days.ts"
import { visitFields } from "#domain/enquiry/visit-fields.ts"
import { readForm, readSubmitted } from "#domain/form/field.ts"
import { findAskedVehicle } from "./find-asked-vehicle.ts"
import type { InvalidTime } from "./time-form.tsx"
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
  readForm(form, { site }): SentAction<EnquiryAction, Omit<InvalidTime, "kind">> {
    const { kind, sequence } = readSentAction(form) ?? {}
    if (sequence === undefined) return undefined
    if (kind === "accept" || kind === "come" || kind === "cancel") return { action: { kind, sequence } }
    if (kind !== "ask") return undefined
    const submitted = readSubmitted(visitFields, form)
    const reading = readForm(visitFields, submitted, {
      times: site.dealer,
      now: buildPragueMoment(new Date()),
    })
    if (!reading.ok) return { invalid: { submitted, errors: reading.errors } }
    return { action: { kind, sequence, day: reading.values.visitDay, time: reading.values.visitTime } }
  },
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
