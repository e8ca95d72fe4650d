import { data, Link } from "react-router"
import { OpenNow, useCallbackLabel } from "#app/dealer/open-now.tsx"
import { listActiveFilters } from "#app/search/active-filters.ts"
import { readSearch } from "#app/search/read-search.ts"
import { formPageMeta } from "#app/seo/form-page-meta.ts"
import { PageTitle } from "#app/seo/page-title.tsx"
import { requireForms, servicesContext } from "#app/site/services-context.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { Icon } from "#app/ui/icon.tsx"
import { vehicleContactTexts } from "#app/vehicle/texts.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { SellingDealer } from "#domain/dealer/dealer.ts"
import { formatCriteria } from "#domain/enquiry/about-fields.ts"
import { asksForCallback, buildCallbackPath } from "#domain/enquiry/enquiry.ts"
import { enquiryFields, readEnquiry } from "#domain/enquiry/enquiry-form.ts"
import { readSubmitted, type Submitted } from "#domain/form/field.ts"
import { formatStockQuery } from "#domain/search/stock-query.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { MAX_COMPARED, readVehicleIds } from "#domain/stock/favourites.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { formatVehicleName } from "#domain/vehicle/vehicle.ts"
import { buildShortPath, parseVehicleId, VEHICLE_PARAM } from "#domain/vehicle/vehicle-path.ts"
import { offerTexts } from "../offer-texts.ts"
import { callbackTexts, criteriaTexts, enquiryTexts, generalTexts, methodTexts } from "../texts.ts"
import type { Route } from "./+types/route.ts"
import { answerNotSaved, comesFromPage, confirmEnquiry } from "./answer-form.ts"
import { findFormVehicle } from "./build-form-vehicle.ts"
import type { CallbackForm, FormSubject } from "./enquiry-form-props.ts"
import { EnquiryIsland } from "./enquiry-island.tsx"
import { EnquiryNotSaved } from "./not-saved.tsx"
import "#app/ui/lone-link.css"
import "#app/ui/form/form-card.css"
import "./not-saved.css"

export function loader({ url, context }: Route.LoaderArgs) {
  requireForms(context)
  const { stock, dealer } = context.get(servicesContext)
  return {
    subject: describeAsked(url.searchParams, stock.current()),
    callback: asksForCallback(url.searchParams) ? describeCallback(url.searchParams, dealer) : null,
  }
}

function describeCallback(params: URLSearchParams, { person, phones }: SellingDealer): CallbackForm {
  const id = parseVehicleId(params.get(VEHICLE_PARAM) ?? "")
  const caller =
    person === null ? callbackTexts.nobody : callbackTexts.caller(`${person.name}, ${person.role}`)
  return {
    path: buildCallbackPath(),
    note: callbackTexts.note(caller, phones[0].display),
    back: id === undefined ? null : buildShortPath({ id }),
  }
}

/** Every form except offers and watches is sent here. An enquiry is confirmed only once it is saved. */
export async function action({ request, context }: Route.ActionArgs) {
  const forms = requireForms(context)
  const { stock, dealer } = context.get(servicesContext)
  const sent = readSubmitted(enquiryFields, await request.formData())
  const subject = describeSubject(sent, stock.current())
  // Whatever was written into the field, what is saved is a query of the list.
  const submitted = subject.kind === "search" ? { ...sent, search: `?${subject.search}` } : sent
  const reading = readEnquiry(submitted, { times: dealer, now: buildPragueMoment(new Date()) })
  if (!reading.ok) return data({ subject, submitted, errors: reading.errors, failure: null }, { status: 422 })
  const suspect = reading.suspect || !comesFromPage(request)
  // Here is the last who can name a search: the dealer's mails and pages have its address only.
  const inWords = subject.kind === "search" ? { inWords: formatCriteria(subject.criteria) } : {}
  const enquiry = { ...reading.enquiry, subject: { ...reading.enquiry.subject, ...inWords } }
  const outcome = await forms.enquiries.save(enquiry, { suspect })
  if (outcome.saved) return confirmEnquiry(outcome, enquiry, forms)
  return answerNotSaved({ subject, fields: enquiryFields, submitted, email: dealer.email }, outcome, {
    subject,
  })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta = formPageMeta(criteriaTexts, pagePaths.enquiry)

/** The form by itself: for a search, and with what the server has to say of any form. */
export default function EnquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData ?? null
  const { callback } = loaderData
  const subject = answer?.subject ?? loaderData.subject
  const dealer = useDealer()
  const label = useCallbackLabel()
  const form = <EnquiryIsland subject={subject} answer={answer} callback={callback} />
  if (answer?.failure) return <EnquiryNotSaved subject={subject} failure={answer.failure} form={form} />
  const heading = callback === null ? headings[subject.kind] : (label ?? methodTexts.callback.name)
  return (
    <div className="enquiry-page wrap page-y">
      <PageTitle>{answer === null ? heading : `${enquiryTexts.errorPrefix} ${heading}`}</PageTitle>
      {callback?.back && (
        <Link to={callback.back} className="lone-link -ml-1 pr-3">
          <Icon name="arrow-left" />
          {callbackTexts.back}
        </Link>
      )}
      <h1>{heading}</h1>
      {callback !== null && (
        <p data-callback={label === undefined ? undefined : ""} className="mt-2">
          <OpenNow />
        </p>
      )}
      {subject.kind === "search" && (
        <p className="lead mt-3">
          {dealer.importNote === null ? criteriaTexts.lead : `${dealer.importNote} ${criteriaTexts.lead}`}
        </p>
      )}
      <div className={callback === null ? "form-card mt-7" : "mt-6"}>{form}</div>
    </div>
  )
}

const headings: Readonly<Record<FormSubject["kind"], string>> = {
  vehicle: vehicleContactTexts.enquiry,
  general: generalTexts.heading,
  search: criteriaTexts.heading,
  offer: offerTexts.heading,
}

/** What a form that was sent is about, as the page shows it again. */
function describeSubject(
  submitted: Submitted<typeof enquiryFields>,
  stock: StockSnapshot | undefined,
): FormSubject {
  const id = parseVehicleId(submitted.vehicle)
  if (id !== undefined) return describeVehicle(id, stock)
  if (!submitted.search.startsWith("?")) return { kind: "general" }
  return describeSearch(new URLSearchParams(submitted.search), stock)
}

function describeVehicle(id: number, stock: StockSnapshot | undefined): FormSubject {
  return { kind: "vehicle", ...(findFormVehicle(id, stock) ?? { id, name: "", price: "", photo: null }) }
}

/** The search in words, and as the list's own address has it. */
function describeSearch(params: URLSearchParams, stock: StockSnapshot | undefined): FormSubject {
  const query = readSearch(params, stock)
  return {
    kind: "search",
    search: formatStockQuery(query),
    criteria: listActiveFilters(query).map(({ label }) => label),
  }
}

/** The vehicle of an address that asks for a call; else those that are compared, by name and number; else its search. */
function describeAsked(params: URLSearchParams, stock: StockSnapshot | undefined): FormSubject {
  if (asksForCallback(params)) {
    const id = parseVehicleId(params.get(VEHICLE_PARAM) ?? "")
    return id === undefined ? { kind: "general" } : describeVehicle(id, stock)
  }
  const vehicles = readVehicleIds(params, MAX_COMPARED).flatMap((id) => stock?.vehicleById.get(id) ?? [])
  if (vehicles.length === 0) return describeSearch(params, stock)
  const lines = vehicles.map(
    (vehicle) => `${formatVehicleName(vehicle)}, ${enquiryTexts.vehicleNumber(vehicle.id)}`,
  )
  return { kind: "general", message: [generalTexts.visit, ...lines, ""].join("\n") }
}
