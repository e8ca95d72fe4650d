import { useActionData, useLoaderData } from "react-router"
import { DayLinkMissing } from "#app/day-pages/day-link-missing.tsx"
import { DealerHeader } from "#app/day-pages/dealer-header.tsx"
import { LinkLayout } from "#app/links/link-layout.tsx"
import { linkMeta, linkPage, type SentAction } from "#app/links/link-page.ts"
import { SENT_ID } from "#app/ui/form/form-ids.ts"
import type { Moment } from "#domain/calendar/opening-hours.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { enquiryFields } from "#domain/enquiry/enquiry-form.ts"
import { buildErasedQuery, readErasedAt } from "#domain/enquiry/erased-at.ts"
import { type EnquiryAction, readSentAction, readStep } from "#domain/enquiry/linked-enquiry.ts"
import { listOfferedFacts } from "#domain/enquiry/offer/list-offered-facts.ts"
import { proposalFields } from "#domain/enquiry/visit-fields.ts"
import { listShown, readForm, readSubmitted } from "#domain/form/field.ts"
import { findAskedVehicle } from "../find-asked-vehicle.ts"
import { formatOnMoment } from "../texts.ts"
import type { InvalidTime } from "../time-form.tsx"
import { DealerEnquiryPage } from "./dealer-enquiry-page.tsx"
import { eraseTexts } from "./texts.ts"

export const handle = { Header: DealerHeader }

const page = linkPage({
  page: "dealer",
  service: ({ enquiries }) => enquiries,
  read: ({ service, token }) => service.readLink(token, "dealer"),
  show({ linked }, { site, url }) {
    const { enquiry } = linked
    const { subject } = enquiry
    return {
      linked,
      offered: subject.kind === "offer" ? listOfferedFacts(subject.offered) : [],
      shown: listShown(enquiryFields, enquiry),
      vehicle: findAskedVehicle(subject, site.stock.current()),
      now: buildPragueMoment(new Date()),
      step: readStep(url.searchParams),
    }
  },
  showMissing: ({ url }) => ({ erasedAt: readErasedAt(url.searchParams) }),
  readForm(form, { site }): SentAction<EnquiryAction, Omit<InvalidTime, "kind">> {
    const { kind, sequence } = readSentAction(form) ?? {}
    if (sequence === undefined) return undefined
    if (kind === "handle" || kind === "erase") return { action: { kind } }
    if (kind === "confirm" || kind === "accept" || kind === "cancel") return { action: { kind, sequence } }
    if (kind !== "propose") return undefined
    const submitted = readSubmitted(proposalFields, form)
    const terms = { times: site.dealer, now: buildPragueMoment(new Date()) }
    const reading = readForm(proposalFields, submitted, terms)
    if (!reading.ok) return { invalid: { submitted, errors: reading.errors } }
    const { visitDay: day, visitTime: time, note } = reading.values
    return { action: { kind, sequence, day, time, note } }
  },
  async perform(action, { service, token }) {
    const outcome = await service.perform(token, "dealer", action)
    if (!outcome.done || action.kind !== "erase") return outcome
    return { ...outcome, to: `${buildErasedQuery(buildPragueMoment(new Date()))}#${SENT_ID}` }
  },
})

export const loader = page.loader
export const action = page.action
export const headers = page.headers
export const meta = linkMeta

export default function DealerEnquiryRoute() {
  const shown = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (shown.found) return <DealerEnquiryPage {...shown} answer={answer ?? null} />
  return shown.why === "erased" ? <ErasedPage at={shown.erasedAt} /> : <DayLinkMissing why={shown.why} />
}

/** `at` is known right after the erasing only. */
function ErasedPage({ at }: { readonly at: Moment | null }) {
  return (
    <LinkLayout heading={eraseTexts.done} width="medium">
      <p className="lead">{at === null ? eraseTexts.doneBefore : eraseTexts.doneAt(formatOnMoment(at))}</p>
    </LinkLayout>
  )
}
