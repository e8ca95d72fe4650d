import { redirect, useLoaderData } from "react-router"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { requireStock, servicesContext } from "#app/site/services-context.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import {
  buildComparisonPath,
  isCanonicalList,
  MAX_COMPARED,
  MAX_FAVOURITES,
  readVehicleIds,
} from "#domain/stock/favourites.ts"
import { summarizeForCard } from "#domain/stock/vehicle-summary.ts"
import { formatFullName, formatVehicleName } from "#domain/vehicle/vehicle.ts"
import type { Route } from "./+types/route.ts"
import { compareVehicles } from "./build-comparison.ts"
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
  const vehicles = known.slice(0, MAX_COMPARED)
  const names = vehicles.map(formatVehicleName)
  const isOneOfSeveral = (name = "") => names.indexOf(name) !== names.lastIndexOf(name)
  return {
    vehicles: vehicles.map((vehicle, column) => ({
      ...summarizeForCard(vehicle),
      name: isOneOfSeveral(names[column]) ? formatFullName(vehicle) : formatVehicleName(vehicle),
      isSold: !vehicleById.has(vehicle.id),
    })),
    comparison: compareVehicles(vehicles),
    ids: known.map(({ id }) => id),
    siteUrl,
  }
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
  return <ComparisonPage {...useLoaderData<typeof loader>()} />
}
