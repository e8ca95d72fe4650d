import { DayLinkMissing } from "#app/day-pages/day-link-missing.tsx"
import { DealerHeader } from "#app/day-pages/dealer-header.tsx"
import { LinkLayout } from "#app/links/link-layout.tsx"
import { linkMeta, linkPage } from "#app/links/link-page.ts"
import { SENT_ID } from "#app/ui/form/form-ids.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatOnMoment } from "#domain/czech/named-days.ts"
import { buildErasedQuery, readErasedAt } from "#domain/enquiry/erased-at.ts"
import { listEnquiryFacts } from "#domain/enquiry/inbox/enquiry-facts.ts"
import { readStep } from "#domain/enquiry/linked-enquiry.ts"
import { readEnquiryAction } from "#domain/enquiry/read-enquiry-action.ts"
import { findAnswerDay } from "#domain/enquiry/visit/answer-day.ts"
import { findAskedVehicle } from "../form/build-form-vehicle.ts"
import type { Route } from "./+types/enquiry-route.ts"
import { listMethods } from "./build-inbox-view.ts"
import { DealerEnquiryPage } from "./dealer-enquiry-page.tsx"
import { eraseTexts, listAnswerFacts } from "./enquiry-texts.ts"

export const handle = { Header: DealerHeader }

const page = linkPage({
  page: "dealer",
  service: ({ enquiries }) => enquiries,
  read: ({ service, token }) => service.readLink(token, "dealer"),
  show({ linked, dayToken }, { site, url }) {
    const { enquiry, receivedAt } = linked
    const place = { siteUrl: site.siteUrl, dealer: site.dealer, stock: site.stock.current() }
    const vehicle = findAskedVehicle(enquiry.subject, place.stock)
    const asked = vehicle && { value: `${vehicle.name}, ${vehicle.price}`, url: vehicle.path }
    return {
      linked,
      // The header leads back by it.
      dayToken,
      facts: [
        ...listAnswerFacts(linked, findAnswerDay(site.dealer, receivedAt)),
        ...listEnquiryFacts(enquiry, { asked, siteUrl: "" }),
      ],
      methods: listMethods(linked, place),
      vehicle,
      now: buildPragueMoment(new Date()),
      step: readStep(url.searchParams),
    }
  },
  showMissing: ({ url }) => ({ erasedAt: readErasedAt(url.searchParams) }),
  readForm: (form, { site }) =>
    readEnquiryAction("dealer", form, { times: site.dealer, now: buildPragueMoment(new Date()) }),
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

export default function DealerEnquiryRoute({ loaderData: shown, actionData }: Route.ComponentProps) {
  if (shown.found) return <DealerEnquiryPage {...shown} answer={actionData ?? null} />
  if (shown.why !== "erased") return <DayLinkMissing why={shown.why} />
  // When is known right after the erasing only.
  const at = shown.erasedAt
  return (
    <LinkLayout heading={eraseTexts.done} width="medium">
      <p className="lead">{at === null ? eraseTexts.doneBefore : eraseTexts.doneAt(formatOnMoment(at))}</p>
    </LinkLayout>
  )
}
