import { useEffect, useState } from "react"
import { Link, redirect } from "react-router"
import { useFavourites } from "#app/browser/stored/favourites.ts"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { requireStock, servicesContext } from "#app/site/services-context.ts"
import { useDealer, useTakesEnquiries } from "#app/site/use-dealer.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { pagePaths } from "#domain/site/site-paths.ts"
import {
  addVehicles,
  buildComparisonPath,
  buildFavouritesPath,
  isCanonicalList,
  MAX_COMPARED,
  MAX_FAVOURITES,
  readVehicleIds,
} from "#domain/stock/favourites.ts"
import { summarizeForCard } from "#domain/stock/vehicle-summary.ts"
import { formatFullName, formatVehicleName } from "#domain/vehicle/vehicle.ts"
import { SendList } from "../send-list.tsx"
import type { Route } from "./+types/route.ts"
import { type Comparison, compareVehicles } from "./build-comparison.ts"
import { type ComparedVehicle, ComparisonTable } from "./comparison-table.tsx"
import { comparisonTexts, formatRemovedFromComparison } from "./texts.ts"

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

const HEADING_ID = "porovnani"

/** Nobody is named the winner: cheaper is not better. */
export default function ComparisonPage({ loaderData }: Route.ComponentProps) {
  // Those that are compared are the first of the ids.
  const { vehicles, comparison, ids, siteUrl } = loaderData
  const favourites = useFavourites()
  const removed = useRemovedVehicle(vehicles, HEADING_ID)
  const hint = vehicles.length === 0 ? comparisonTexts.none : comparisonTexts.one
  return (
    <div className="comparison wrap page-y">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h1 id={HEADING_ID} tabIndex={-1}>
          {comparisonTexts.heading}
        </h1>
        <Link
          to={buildFavouritesPath(favourites.length > 0 ? favourites : ids)}
          className="inline-flex min-h-11 items-center font-bold"
        >
          {comparisonTexts.back}
        </Link>
      </div>
      <p role="status" className="sr-only">
        {removed !== undefined && formatRemovedFromComparison(removed, vehicles.length)}
      </p>
      {vehicles.length < 2 && <p className="lead mb-4">{hint}</p>}
      {vehicles.length > 0 && (
        <ComparisonTable vehicles={vehicles} comparison={comparison} ids={ids} labelledBy={HEADING_ID} />
      )}
      {vehicles.length > 1 && <Same {...comparison.same} />}
      <div className="comparison-foot">
        {vehicles.length > 1 ? (
          <>
            <Visit vehicles={vehicles} />
            <SendList
              subject={comparisonTexts.subject}
              url={siteUrl + buildComparisonPath(ids)}
              label={comparisonTexts.send}
            />
          </>
        ) : (
          <Link to={pagePaths.stock} className={buttonClass("primary")}>
            {comparisonTexts.showStock}
          </Link>
        )}
      </div>
    </div>
  )
}

/** What is equal, once and in a sentence. */
function Same({ facts, equipment }: Comparison["same"]) {
  return (
    <p className="comparison-same">
      <SameInWords lead={comparisonTexts.same} list={facts} />{" "}
      <SameInWords lead={comparisonTexts.sameEquipment} list={equipment} />
    </p>
  )
}

function SameInWords({ lead, list }: { readonly lead: string; readonly list: readonly string[] }) {
  if (list.length === 0) return null
  return (
    <>
      <b>{lead}</b> {list.join(", ")}.
    </>
  )
}

/** The numbers of the vehicles go with the enquiry; where the site takes none, by phone. */
function Visit({ vehicles }: { readonly vehicles: readonly ComparedVehicle[] }) {
  const dealer = useDealer()
  const takesEnquiries = useTakesEnquiries()
  const inStock = vehicles.filter(({ isSold }) => !isSold).map(({ id }) => id)
  if (takesEnquiries && inStock.length > 0)
    return (
      <Link to={addVehicles(pagePaths.enquiry, inStock)} className={buttonClass("call", "large")}>
        {comparisonTexts.visit}
      </Link>
    )
  return (
    <a href={`tel:${dealer.phones[0].dial}`} className={buttonClass("call", "large")}>
      <Icon name="phone" />
      {comparisonTexts.visit}
    </a>
  )
}

/**
 * The name of the vehicle that has just been removed, for screen readers. The link that had the focus is gone with it, so
 * the focus moves to the link at the same place, or to the heading.
 */
function useRemovedVehicle(vehicles: readonly ComparedVehicle[], headingId: string): string | undefined {
  const [seen, setSeen] = useState(vehicles)
  const [removed, setRemoved] = useState<{ readonly name: string; readonly column: number }>()
  if (seen !== vehicles) {
    setSeen(vehicles)
    const column = seen.findIndex(({ id }) => vehicles.every((each) => each.id !== id))
    const vehicle = seen[column]
    setRemoved(vehicle && { name: vehicle.name, column })
  }

  useEffect(() => {
    if (removed === undefined || document.activeElement !== document.body) return
    const links = document.querySelectorAll<HTMLElement>(".comparison-remove")
    const next = links[Math.min(removed.column, links.length - 1)] ?? document.getElementById(headingId)
    next?.focus({ preventScroll: true })
  }, [removed, headingId])

  return removed?.name
}
