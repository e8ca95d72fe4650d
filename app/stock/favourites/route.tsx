import { redirect, type ShouldRevalidateFunctionArgs, useLoaderData } from "react-router"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { requireStock, servicesContext } from "#app/site/services-context.ts"
import { listNames } from "#app/stock/left-out.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import {
  buildFavouritesPath,
  isCanonicalList,
  MAX_FAVOURITES,
  readVehicleIds,
  splitVehicleIds,
} from "#domain/stock/favourites.ts"
import { summarizeForCard } from "#domain/stock/vehicle-summary.ts"
import type { Route } from "./+types/route.ts"
import { FavouritesPage } from "./favourites-page.tsx"
import { favouritesPageTexts } from "./texts.ts"

/** The server knows of the visitor's choice only what the address says. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext)
  const { vehicleById, soldById } = requireStock(context)
  const { all, ids, leftOut } = splitVehicleIds(url.searchParams, MAX_FAVOURITES)
  if (!isCanonicalList(url.searchParams, all)) throw redirect(buildFavouritesPath(all), 301)
  return {
    leftOut: { count: leftOut.length, names: listNames(leftOut, { vehicleById, soldById }) },
    vehicles: ids.flatMap((id) => vehicleById.get(id) ?? []).map(summarizeForCard),
    sold: ids.flatMap((id) => soldById.get(id)?.vehicle ?? []).map(summarizeForCard),
    unknown: ids.filter((id) => !vehicleById.has(id) && !soldById.has(id)),
    siteUrl,
  }
}

/** Whoever removes vehicles has the data of those that stay. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const known = readVehicleIds(currentUrl.searchParams, MAX_FAVOURITES)
  const next = readVehicleIds(nextUrl.searchParams, MAX_FAVOURITES)
  const isCut = splitVehicleIds(currentUrl.searchParams, MAX_FAVOURITES).leftOut.length > 0
  return currentUrl.pathname !== nextUrl.pathname || isCut || next.some((id) => !known.includes(id))
}

export const meta: Route.MetaFunction = ({ matches: [{ loaderData: site }] }) =>
  buildPageMeta(
    {
      title: favouritesPageTexts.heading,
      description: favouritesPageTexts.description,
      path: pagePaths.favourites,
      robots: "noindex, nofollow",
    },
    site,
  )

export default function FavouritesRoute() {
  return <FavouritesPage {...useLoaderData<typeof loader>()} />
}
