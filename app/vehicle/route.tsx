import { data, redirect, useLoaderData } from "react-router"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { requireStock, servicesContext } from "#app/services-context.ts"
import { vehicleTexts } from "#app/texts/vehicle.ts"
import { formatPriceCzk } from "#domain/price.ts"
import { formatVehicleName, type Vehicle } from "#domain/vehicle.ts"
import { buildVehiclePath, parseVehicleId } from "#domain/vehicle-path.ts"
import type { Route } from "./+types/route.ts"
import { VehiclePage } from "./vehicle-page.tsx"

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { stock } = context.get(servicesContext)
  requireStock(context)
  const id = parseVehicleId(params.id)
  const vehicle = id === undefined ? undefined : await stock.findVehicle(id)
  if (vehicle === undefined) throw data(null, { status: 404 })
  const path = buildVehiclePath(vehicle)
  // The id alone finds the vehicle; other spellings of the words lead to its one address.
  if (url.pathname !== path) throw redirect(path + url.search, 301)
  return { vehicle, path }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return []
  const { vehicle, path } = loaderData
  return buildPageMeta(
    { title: formatPageTitle(vehicle), description: describeVehicle(vehicle), path },
    matches[0].loaderData,
  )
}

function formatPageTitle(vehicle: Vehicle): string {
  return `${joinWords([formatVehicleName(vehicle), vehicle.supplement])}, ${vehicleTexts.sale}`
}

function describeVehicle(vehicle: Vehicle): string {
  return `${joinWords([formatVehicleName(vehicle), vehicle.supplement])}. ${formatPriceCzk(vehicle.priceCzk)}.`
}

function joinWords(words: readonly string[]): string {
  return words.filter((word) => word !== "").join(" ")
}

export default function VehicleRoute() {
  return <VehiclePage vehicle={useLoaderData<typeof loader>().vehicle} />
}
