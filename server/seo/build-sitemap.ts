import { sitePages } from "#domain/site/site-pages.ts"
import { listMakesInStock, listModelPaths } from "#domain/stock/make-stock.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { findArrivalDay } from "#domain/vehicle/arrival-day.ts"
import { listPhotoPaths } from "#domain/vehicle/photo-path.ts"
import { unknownVehicle, type Vehicle } from "#domain/vehicle/vehicle.ts"
import { buildVehiclePath, findMakePath, findModelPath } from "#domain/vehicle/vehicle-path.ts"
import { writeElement } from "./write-element.ts"

/** Those that show the stock change with it. */
const fixedPages = sitePages.filter(({ inSitemap }) => inSitemap)

/** The protocol allows 50 MB and 50,000 addresses; this many are 31 MB, and more than FEED_MAX_MEGABYTES usually admits. */
const [MAX_VEHICLES, MAX_PHOTOS] = [25_000, 10]

type SitemapPage = {
  readonly path: string
  /** The day of the last known change. */
  readonly changedOn: string | null
  readonly vehicle?: Vehicle
}

/** Every page to be indexed, no sold vehicle. The page with the opening hours changes with the dealer's own facts. */
export function listSitemapPages(
  snapshot: StockSnapshot,
  factsChangedOn: string | null = null,
): readonly SitemapPage[] {
  const { latest, byPath } = findLastChanges(snapshot)
  const ofStock = [...listMakesInStock(snapshot).map(({ path }) => path), ...listModelPaths(snapshot)]
  return [
    ...fixedPages.map(({ id, path, query }) => ({
      path,
      changedOn: id === "contact" ? factsChangedOn : showsStock(query) ? latest : null,
    })),
    ...ofStock.map((path) => ({ path, changedOn: byPath.get(path) ?? null })),
    ...snapshot.vehicles.slice(0, MAX_VEHICLES).map((vehicle) => ({
      path: buildVehiclePath(vehicle),
      changedOn: getLastChange(vehicle),
      vehicle,
    })),
  ]
}

function showsStock(query: (typeof sitePages)[number]["query"]): boolean {
  return query !== undefined && query !== "vehicle"
}

/** The last change of the whole stock, and of makes and models by their paths. */
function findLastChanges({ vehicles }: StockSnapshot) {
  const byModel = Map.groupBy(vehicles, ({ make, model }) => `${make}\n${model}`)
  const byPath = new Map<string | undefined, string>()
  let latest: string | null = null
  for (const same of byModel.values()) {
    const [{ make, model } = unknownVehicle] = same
    const change = same
      .flatMap((vehicle) => getLastChange(vehicle) ?? [])
      .sort()
      .at(-1)
    if (change === undefined) continue
    if (change > (latest ?? "")) latest = change
    for (const path of [findMakePath(make), findModelPath(make, model)])
      if (change > (byPath.get(path) ?? "")) byPath.set(path, change)
  }
  return { latest, byPath }
}

export function buildSitemap(pages: readonly SitemapPage[], siteUrl: string): string {
  const urls = pages.map(({ path, changedOn, vehicle }) =>
    [
      "<url>",
      writeElement("loc", siteUrl + path),
      ...(changedOn === null ? [] : [writeElement("lastmod", changedOn)]),
      ...(vehicle === undefined ? [] : listPhotoPaths(vehicle, MAX_PHOTOS)).map(
        (photo) => `<image:image>${writeElement("image:loc", siteUrl + photo)}</image:image>`,
      ),
      "</url>",
    ].join(""),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join("\n")}
</urlset>
`
}

/** A vehicle without a known change is unchanged since it arrived. */
function getLastChange(vehicle: Vehicle): string | null {
  return vehicle.changedOn ?? findArrivalDay(vehicle)
}
