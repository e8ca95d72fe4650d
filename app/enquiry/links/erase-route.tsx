import { EmailAddress } from "#app/dealer/email-address.tsx"
import { GoneList, LinkLayout } from "#app/links/link-layout.tsx"
import { LinkMissing } from "#app/links/link-missing.tsx"
import { linkMeta, linkPage } from "#app/links/link-page.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { SENT_ID } from "#app/ui/form/form-ids.ts"
import { addDays } from "#domain/calendar/calendar-day.ts"
import { formatMinutes, type Moment } from "#domain/calendar/opening-hours.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatAtTime, formatFullDate } from "#domain/czech/calendar-days.ts"
import { buildErasedQuery, readErasedAt } from "#domain/enquiry/erased-at.ts"
import { readEnquiryAction } from "#domain/enquiry/read-enquiry-action.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { findAskedVehicle } from "../form/build-form-vehicle.ts"
import type { Route } from "./+types/erase-route.ts"
import { ActionForm } from "./action-form.tsx"
import { erasureTexts, formatErasedEnquiry } from "./erase-texts.ts"

/** Nothing that the visitor wrote: whoever has the mail sees the page. */
const page = linkPage({
  page: "erasure",
  service: ({ enquiries }) => enquiries,
  read: ({ service, token }) => service.readLink(token, "erasure"),
  show: ({ linked: { code, receivedAt, enquiry } }, { site }) => ({
    code,
    receivedAt,
    about: enquiry.subject.kind,
    vehicle: findAskedVehicle(enquiry.subject, site.stock.current()),
  }),
  showMissing: ({ url }) => ({ erasedAt: readErasedAt(url.searchParams) }),
  readForm: (form, { site }) =>
    readEnquiryAction("erasure", form, { times: site.dealer, now: buildPragueMoment(new Date()) }),
  async perform(action, { service, token }) {
    const outcome = await service.perform(token, "erasure", action)
    return outcome.done
      ? { ...outcome, to: `${buildErasedQuery(buildPragueMoment(new Date()))}#${SENT_ID}` }
      : outcome
  },
})

export const loader = page.loader
export const action = page.action
export const headers = page.headers
export const meta = linkMeta

export default function EraseEnquiryPage({ loaderData: shown }: Route.ComponentProps) {
  if (!shown.found)
    return shown.why === "erased" ? <ErasedPage at={shown.erasedAt} /> : <LinkMissing why={shown.why} />
  const { code, receivedAt, about, vehicle } = shown
  const enquiry = formatErasedEnquiry(code, formatFullDate(receivedAt), about, vehicle)
  return (
    <LinkLayout heading={erasureTexts.heading}>
      <p className="lead">{erasureTexts.lead}</p>
      <GoneList
        heading={erasureTexts.what}
        items={[enquiry, erasureTexts.contact, ...(about === "offer" ? [erasureTexts.offered] : [])]}
        note={erasureTexts.mailbox}
      />
      <ActionForm action={{ kind: "erase" }} label={erasureTexts.erase}>
        <a href={vehicle?.path ?? pagePaths.stock} className={buttonClass("quiet", "large")}>
          {erasureTexts.keep}
        </a>
      </ActionForm>
      <p className="linked-fine">{erasureTexts.noAnswer}</p>
    </LinkLayout>
  )
}

/** Within the month that the law gives, whichever month it is. */
const MAILBOX_DAYS = 30

/** When it was erased is known right after that only. */
function ErasedPage({ at }: { readonly at: Moment | null }) {
  const { email } = useDealer()
  return (
    <LinkLayout heading={erasureTexts.done}>
      <p className="lead">{at === null ? erasureTexts.doneBefore : formatErased(at)}</p>
      <p>
        {erasureTexts.sure}{" "}
        <a href={`mailto:${email}`} className="inline-block">
          <EmailAddress email={email} />
        </a>
        , {erasureTexts.sureAnswer}
      </p>
      <p className="linked-actions">
        <a href={pagePaths.stock} className={buttonClass("primary")}>
          {erasureTexts.stock}
        </a>
      </p>
    </LinkLayout>
  )
}

function formatErased(at: Moment): string {
  const when = `${formatFullDate(at)} ${formatAtTime(formatMinutes(at.minutes))}`
  return erasureTexts.doneAt(when, formatFullDate(addDays(at, MAILBOX_DAYS)))
}
