import { redirect, type ShouldRevalidateFunctionArgs, useLoaderData } from "react-router"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { requireStock } from "#app/site/services-context.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { listNames } from "#app/stock/left-out.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { addVehicles, isCanonicalList, MAX_COMPARED, splitVehicleIds } from "#domain/stock/favourites.ts"
import { summarizeForCard } from "#domain/stock/vehicle-summary.ts"
import type { Route } from "./+types/route.ts"
import { compareEquipment, compareFacts } from "./build-comparison.ts"
import { ComparisonPage } from "./comparison-page.tsx"
import { comparisonTexts } from "./texts.ts"

export function loader({ url, context }: Route.LoaderArgs) {
  const { vehicleById, soldById } = requireStock(context)
  const { all, ids, leftOut } = splitVehicleIds(url.searchParams, MAX_COMPARED)
  if (!isCanonicalList(url.searchParams, all)) throw redirect(addVehicles(pagePaths.comparison, all), 301)
  const vehicles = ids.flatMap((id) => vehicleById.get(id) ?? soldById.get(id)?.vehicle ?? [])
  return {
    vehicles: vehicles.map((vehicle) => ({
      ...summarizeForCard(vehicle),
      isSold: !vehicleById.has(vehicle.id),
    })),
    facts: compareFacts(vehicles),
    equipment: compareEquipment(vehicles),
    leftOut: { count: leftOut.length, names: listNames(leftOut, { vehicleById, soldById }) },
  }
}

/** Which two a phone shows changes nothing in the data. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const list = ({ searchParams }: URL) => splitVehicleIds(searchParams, MAX_COMPARED).all.join(",")
  return currentUrl.pathname !== nextUrl.pathname || list(currentUrl) !== list(nextUrl)
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
