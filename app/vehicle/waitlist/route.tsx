import { data } from "react-router"
import { answerNotSaved, comesFromPage } from "#app/enquiry/form/answer-form.ts"
import { buildFormVehicle } from "#app/enquiry/form/build-form-vehicle.ts"
import { FormStyles } from "#app/enquiry/form/form-island.tsx"
import { FormVehicleSummary } from "#app/enquiry/form/form-vehicle-summary.tsx"
import { EnquiryNotSaved } from "#app/enquiry/form/not-saved.tsx"
import { enquiryTexts } from "#app/enquiry/texts.ts"
import { LinkLayout } from "#app/links/link-layout.tsx"
import { formPageMeta } from "#app/seo/form-page-meta.ts"
import { requireForms, requireStock, servicesContext } from "#app/site/services-context.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { actionFieldNames, actionNames } from "#domain/enquiry/linked-enquiry.ts"
import { WAITLIST_REQUEST } from "#domain/enquiry/waitlist.ts"
import { readWaitlistForm, waitlistFields } from "#domain/enquiry/waitlist-form.ts"
import { readSubmitted } from "#domain/form/field.ts"
import { buildLinkPath } from "#domain/site/link-paths.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { findReservation } from "#domain/vehicle/reservation.ts"
import { buildVehiclePath, parseVehicleId, VEHICLE_PARAM } from "#domain/vehicle/vehicle-path.ts"
import type { Route } from "./+types/route.ts"
import { formatWaitlistLead, waitlistTexts } from "./texts.ts"
import { WaitlistForm } from "./waitlist-form.tsx"
import "#app/ui/form/form-card.css"

export function loader({ url, context }: Route.LoaderArgs) {
  requireForms(context)
  return describeAsked(url.searchParams.get(VEHICLE_PARAM) ?? "", requireStock(context))
}

export async function action({ request, context }: Route.ActionArgs) {
  const forms = requireForms(context)
  const { dealer } = context.get(servicesContext)
  const submitted = readSubmitted(waitlistFields, await request.formData())
  const asked = describeAsked(submitted.vehicle, requireStock(context))
  const reading = readWaitlistForm(submitted)
  if (reading === undefined) throw data(null, { status: 400 })
  if (!reading.ok)
    return data({ ...asked, submitted, errors: reading.errors, failure: null }, { status: 422 })
  const { enquiry } = reading
  const suspect = reading.suspect || !comesFromPage(request)
  const outcome = await forms.enquiries.save(enquiry, { suspect, isOnWaitlist: true })
  if (outcome.saved) return { ...asked, contact: enquiry.name, erasureToken: outcome.erasureToken ?? null }
  const { subject } = asked
  return answerNotSaved({ subject, fields: waitlistFields, submitted, email: dealer.email }, outcome, asked)
}

/** A vehicle of the stock; what is sold or unknown has a page of its own that says so. */
function describeAsked(id: string, stock: StockSnapshot) {
  const vehicle = stock.vehicleById.get(parseVehicleId(id) ?? 0)
  if (vehicle === undefined) throw data(null, { status: 404 })
  return {
    subject: { kind: "vehicle" as const, ...buildFormVehicle(vehicle) },
    path: buildVehiclePath(vehicle),
    lead: formatWaitlistLead(findReservation(vehicle, buildPragueMoment(new Date()))),
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta = formPageMeta({ ...waitlistTexts, heading: WAITLIST_REQUEST }, pagePaths.waitlist)

export default function WaitlistPage({ loaderData: asked, actionData: answer }: Route.ComponentProps) {
  if (answer !== undefined && "contact" in answer) return <AskedPage {...answer} />
  const { subject, lead } = answer ?? asked
  const form = (
    <>
      <FormStyles />
      <WaitlistForm vehicleId={subject.id} answer={answer ?? null} />
    </>
  )
  if (answer?.failure) return <EnquiryNotSaved subject={subject} failure={answer.failure} form={form} />
  const prefix = answer === undefined ? "" : `${enquiryTexts.errorPrefix} `
  return (
    <LinkLayout heading={WAITLIST_REQUEST} title={prefix + WAITLIST_REQUEST}>
      <p className="lead">{lead}</p>
      <FormVehicleSummary vehicle={subject} />
      <section className="form-card">{form}</section>
    </LinkLayout>
  )
}

type AskedPageProps = ReturnType<typeof describeAsked> & {
  readonly contact: string
  readonly erasureToken: string | null
}

/** A POST shows it: sent again it is the same request. */
function AskedPage({ subject, path, contact, erasureToken }: AskedPageProps) {
  return (
    <LinkLayout heading={waitlistTexts.asked}>
      <FormStyles />
      <p className="lead break-words">{waitlistTexts.to(contact)}</p>
      <FormVehicleSummary vehicle={subject} />
      <p className="linked-actions">
        <a href={`${path}#podobna`} className={buttonClass("primary", "large")}>
          {waitlistTexts.similar}
        </a>
      </p>
      {erasureToken !== null && (
        <form method="post" action={buildLinkPath("erasure", erasureToken)}>
          <input type="hidden" name={actionFieldNames.action} value={actionNames.erase} />
          {waitlistTexts.changedMind}{" "}
          <button type="submit" className="text-button">
            {waitlistTexts.stop}
          </button>
        </form>
      )}
    </LinkLayout>
  )
}
