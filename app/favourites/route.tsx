import { redirect, type ShouldRevalidateFunctionArgs, useLoaderData } from "react-router"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { requireStock, servicesContext } from "#app/services-context.ts"
import { favouritesPageTexts } from "#app/texts/favourites-page.ts"
import { buildFavouritesPath, isCanonicalList, MAX_FAVOURITES, readVehicleIds } from "#domain/favourites.ts"
import { pagePaths } from "#domain/site-paths.ts"
import { summarizeForCard } from "#domain/stock/vehicle-summary.ts"
import type { Route } from "./+types/route.ts"
import stylesheet from "./favourites.css?url"
import { FavouritesPage } from "./favourites-page.tsx"

/** The server knows of the visitor's choice only what the address says. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext)
  const { vehicleById, soldById } = requireStock(context)
  const ids = readVehicleIds(url.searchParams, MAX_FAVOURITES)
  if (!isCanonicalList(url.searchParams, ids)) throw redirect(buildFavouritesPath(ids), 301)
  return {
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
  return currentUrl.pathname !== nextUrl.pathname || next.some((id) => !known.includes(id))
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }]

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
