import { redirect, useLoaderData } from "react-router"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { requireStock, servicesContext } from "#app/site/services-context.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import {
  buildComparisonPath,
  isCanonicalList,
  MAX_COMPARED,
  MAX_FAVOURITES,
  readVehicleIds,
} from "#domain/stock/favourites.ts"
import { summarizeForCard } from "#domain/stock/vehicle-summary.ts"
import { formatFullName, formatVehicleName, type Vehicle } from "#domain/vehicle/vehicle.ts"
import type { Route } from "./+types/route.ts"
import { compareVehicles } from "./build-comparison.ts"
import type { ListedVehicle } from "./compared-vehicle.ts"
import { ComparisonPage } from "./comparison-page.tsx"
import { comparisonTexts } from "./texts.ts"

export { shouldRevalidate } from "#app/browser/loading/should-revalidate.ts"

export function loader({ url, context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext)
  const { vehicleById, soldById } = requireStock(context)
  const ids = readVehicleIds(url.searchParams, Number.POSITIVE_INFINITY)
  if (!isCanonicalList(url.searchParams, ids)) throw redirect(buildComparisonPath(ids), 301)
  const known = ids
    .flatMap((id) => vehicleById.get(id) ?? soldById.get(id)?.vehicle ?? [])
    .slice(0, MAX_FAVOURITES)
  const listed = nameApart(known)
  const vehicles = known.slice(0, MAX_COMPARED)
  return {
    vehicles: vehicles.map((vehicle, column) => ({
      ...summarizeForCard(vehicle),
      name: listed[column]?.name ?? "",
      isSold: !vehicleById.has(vehicle.id),
    })),
    comparison: compareVehicles(vehicles),
    listed,
    siteUrl,
  }
}

function nameApart(vehicles: readonly Vehicle[]): readonly ListedVehicle[] {
  const names = vehicles.map(formatVehicleName)
  return vehicles.map((vehicle, index) => {
    const name = formatVehicleName(vehicle)
    const isAlone = names.indexOf(name) === index && names.lastIndexOf(name) === index
    return { id: vehicle.id, name: isAlone ? name : formatFullName(vehicle) }
  })
}

export const meta: Route.MetaFunction = ({ matches: [{ loaderData: site }] }) =>
  buildPageMeta(
    {
      title: comparisonTexts.heading,
      description: comparisonTexts.description,
      path: pagePaths.comparison,
      robots: "noindex, nofollow",
    },
    site,
  )

export default function ComparisonRoute() {
  const loaderData = useLoaderData<typeof loader>()
  return <ComparisonPage dealer={useDealer()} {...loaderData} />
}
