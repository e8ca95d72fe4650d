import { data, redirect, useActionData, useLoaderData } from "react-router"
import { buildFormPageMeta } from "#app/seo/form-page-meta.ts"
import { requireStock, servicesContext } from "#app/site/services-context.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { joinTicked, readShots, shotsFields } from "#domain/enquiry/shots.ts"
import { readSubmitted } from "#domain/form/field.ts"
import type { PageServices } from "#domain/page-services.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { buildVehiclePath, parseVehicleId, VEHICLE_PARAM } from "#domain/vehicle/vehicle-path.ts"
import { answerNotKept, comesFromPage, thank } from "../form/answer-form.ts"
import { buildFormVehicle } from "../form/build-form-vehicle.ts"
import type { Route } from "./+types/route.ts"
import { ShotsPage } from "./shots-page.tsx"
import { formatShotsWords, shotsTexts } from "./texts.ts"

export function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const vehicle = requireVehicle(services, requireStock(context), url.searchParams.get(VEHICLE_PARAM) ?? "")
  return {
    vehicle: buildFormVehicle(vehicle),
    path: buildVehiclePath(vehicle),
    closures: services.dealer.closures,
  }
}

/** Confirmed only once it is saved. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  if (services.enquiries === null) throw data(null, { status: 404 })
  const form = await request.formData()
  const shots = joinTicked(form.getAll(shotsFields.shots.name))
  const submitted = { ...readSubmitted(shotsFields, form), shots }
  const vehicle = requireVehicle(services, requireStock(context), submitted.vehicle)
  const shown = { vehicle: buildFormVehicle(vehicle), path: buildVehiclePath(vehicle), submitted }
  const reading = readShots(submitted)
  if (!reading.ok) return data({ ...shown, errors: reading.errors, failure: null }, { status: 422 })
  const suspect = reading.suspect || !comesFromPage(request)
  const outcome = await services.enquiries.keep(reading.enquiry, { suspect })
  if (outcome.kept) return thank(outcome, reading.enquiry)
  const words = { ...submitted, other: formatShotsWords(shots, submitted.other) }
  const about = { subject: { kind: "vehicle" as const, ...shown.vehicle }, email: services.dealer.email }
  return answerNotKept({ ...about, fields: shotsFields, submitted: words }, outcome, shown)
}

/** Nobody takes photos of a vehicle that is sold: its page says so. */
function requireVehicle({ enquiries }: PageServices, stock: StockSnapshot, id: string) {
  const vehicleId = parseVehicleId(id) ?? 0
  const vehicle = enquiries === null ? undefined : stock.vehicleById.get(vehicleId)
  if (vehicle !== undefined) return vehicle
  const sold = stock.soldById.get(vehicleId)?.vehicle
  throw enquiries === null || sold === undefined
    ? data(null, { status: 404 })
    : redirect(buildVehiclePath(sold), 303)
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ matches: [{ loaderData: site }] }) =>
  buildFormPageMeta(
    { title: shotsTexts.heading, description: shotsTexts.description, path: pagePaths.shots },
    site,
  )

export default function ShotsRoute() {
  const asked = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return <ShotsPage {...asked} {...answer} answer={answer ?? null} dealer={useDealer()} />
}
