import { usualPaper } from "#domain/brand/colors.ts"
import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import { formatIsoVehicleDate } from "#domain/calendar/vehicle-date.ts"
import { escapeXml } from "#domain/data/escape-xml.ts"
import { pickFields } from "#domain/data/records.ts"
import type { Dealer, SellingDealer } from "#domain/dealer/dealer.ts"
import { listMatching } from "#domain/search/engine/list-matching.ts"
import { parseStockQuery } from "#domain/search/stock-query.ts"
import { atomTexts, formatFeedTitle } from "#domain/site/atom-texts.ts"
import { documentPaths, pagePaths } from "#domain/site/site-paths.ts"
import { listValuesInStock } from "#domain/stock/list-values-in-stock.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { findArrivalDay } from "#domain/vehicle/arrival-day.ts"
import { describeVehicle } from "#domain/vehicle/describe-vehicle.ts"
import { findShownVin } from "#domain/vehicle/find-shown-vin.ts"
import { listPhotoPaths } from "#domain/vehicle/photo-path.ts"
import { findReservation, formatReservation } from "#domain/vehicle/reservation.ts"
import { buildSharePath } from "#domain/vehicle/share-picture.ts"
import { formatFullName, type Vehicle } from "#domain/vehicle/vehicle.ts"
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts"
import { buildSitemap, listSitemapPages } from "./build-sitemap.ts"
import { writeElement } from "./write-element.ts"

type DocumentOptions = {
  readonly siteUrl: string
  currentDealer(): SellingDealer
  /** The day on which the dealer last changed hours or words; null where that is not known. */
  findFactsChangedOn(): string | null
}

/** A document for search engines, feed readers and other sites. */
export type ProgramDocument = {
  readonly path: string
  readonly type: string
  /** Whether its address may have a query of the list. */
  readonly takesSearch?: true
  /**
   * Depends on the stock, the dealer, the day, the request's path and, where it takes one, the search only. Undefined where there is no
   * stock.
   */
  write(asked: {
    readonly stock: StockSnapshot | undefined
    readonly today: CalendarDay
    readonly path: string
    readonly search: string
  }): string | undefined
}

export function createDocuments(options: DocumentOptions): readonly ProgramDocument[] {
  const { siteUrl, currentDealer, findFactsChangedOn } = options
  return [
    { path: documentPaths.robots, type: "text/plain", write: () => buildRobots(siteUrl) },
    {
      path: documentPaths.manifest,
      type: "application/manifest+json",
      write: () => buildManifest(currentDealer()),
    },
    {
      path: documentPaths.sitemap,
      type: "application/xml",
      write: ({ stock }) => stock && buildSitemap(listSitemapPages(stock, findFactsChangedOn()), siteUrl),
    },
    {
      path: documentPaths.newVehicles,
      type: "application/atom+xml",
      takesSearch: true,
      write: ({ stock, today, path, search }) =>
        stock && buildAtomFeed(stock, { siteUrl, dealer: currentDealer(), today, feedPath: path, search }),
    },
    {
      path: documentPaths.openStock,
      type: "application/json",
      write: ({ stock, today }) =>
        stock && buildOpenStock(stock, { siteUrl, dealer: currentDealer(), today }),
    },
  ]
}

/** What a phone shows of the site on its home screen. */
function buildManifest({ name, shortName }: Pick<Dealer, "name" | "shortName">): string {
  return JSON.stringify({
    name,
    short_name: shortName ?? name,
    lang: "cs",
    start_url: "/",
    display: "browser",
    background_color: usualPaper,
    theme_color: usualPaper,
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose: "any maskable",
    })),
  })
}

/** Everything may be crawled: a page that must not be indexed says so itself, which only a crawler that may read it sees. */
function buildRobots(siteUrl: string): string {
  return `User-agent: *
Allow: /

Sitemap: ${siteUrl}/sitemap.xml
`
}

const MAX_ENTRIES = 50

type FeedSite = Pick<Site, "siteUrl" | "today"> & {
  readonly dealer: Dealer
  readonly feedPath: string
  /** As the list's own address has it; empty for the whole stock. */
  readonly search: string
}

/** The newest vehicles, the latest arrival first. Those without a known day of arrival are left out: Atom requires a date. */
export function buildAtomFeed(stock: StockSnapshot, site: FeedSite): string {
  const { siteUrl, dealer, feedPath, search } = site
  const query = search === "" ? "" : `?${search}`
  const feedUrl = siteUrl + feedPath + query
  const newest = (search === "" ? stock.vehicles : listFound(stock, search))
    .flatMap((vehicle) => {
      const arrivedOn = findArrivalDay(vehicle)
      return arrivedOn === null ? [] : [{ vehicle, arrivedOn }]
    })
    .sort((a, b) =>
      a.arrivedOn === b.arrivedOn ? b.vehicle.id - a.vehicle.id : a.arrivedOn < b.arrivedOn ? 1 : -1,
    )
    .slice(0, MAX_ENTRIES)
  const updated = newest
    .map(({ vehicle, arrivedOn }) => vehicle.changedOn ?? arrivedOn)
    .sort()
    .at(-1)
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="cs">
${writeElement("title", search === "" ? formatFeedTitle(dealer.name) : atomTexts.searchTitle(dealer.name))}
${writeElement("subtitle", atomTexts.subtitle(dealer))}
${writeElement("id", feedUrl)}
<link rel="self" type="application/atom+xml" href="${escapeXml(feedUrl)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(siteUrl + pagePaths.stock + query)}"/>
<author>${writeElement("name", dealer.name)}</author>
${writeElement("updated", formatTime(updated ?? `${dealer.foundedYear}-01-01`))}
${newest.map(({ vehicle, arrivedOn }) => writeEntry(vehicle, arrivedOn, site)).join("\n")}
</feed>
`
}

function listFound(stock: StockSnapshot, search: string): readonly Vehicle[] {
  return listMatching(stock, parseStockQuery(new URLSearchParams(search), listValuesInStock(stock)))
}

function writeEntry(vehicle: Vehicle, arrivedOn: string, { siteUrl, dealer, today }: FeedSite): string {
  const reservation = findReservation(vehicle, today)
  const state = reservation === undefined ? "" : `${formatReservation(reservation)} – `
  const url = siteUrl + buildVehiclePath(vehicle)
  return [
    "<entry>",
    writeElement("title", formatFullName(vehicle)),
    writeElement("id", url),
    `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    `<link rel="enclosure" type="image/jpeg" href="${escapeXml(siteUrl + buildSharePath(vehicle, dealer))}"/>`,
    writeElement("published", formatTime(arrivedOn)),
    writeElement("updated", formatTime(vehicle.changedOn ?? arrivedOn)),
    writeElement("summary", state + describeVehicle(vehicle)),
    "</entry>",
  ].join("")
}

/** Only the day is known, but Atom requires a time. */
function formatTime(day: string): string {
  return `${day}T00:00:00Z`
}

type Site = {
  readonly siteUrl: string
  readonly dealer: SellingDealer
  readonly today: CalendarDay
}

/** The whole stock for other programs; docs/open-stock.md documents each field. */
export function buildOpenStock({ version, vehicles }: StockSnapshot, site: Site): string {
  const { siteUrl, dealer } = site
  return JSON.stringify({
    version,
    dealer: { name: dealer.name, town: dealer.town, url: `${siteUrl}/` },
    currency: "CZK",
    count: vehicles.length,
    vehicles: vehicles.map((vehicle) => buildOpenVehicle(vehicle, site)),
  })
}

/** Those that are the same for other programs. */
const openFields = [
  ...["make", "model", "supplement", "priceCzk", "fuel", "bodyType", "gearbox", "year", "mileageKm"],
  ...["engineCm3", "powerKw", "drive", "color", "doors", "seats", "owners"],
] as const

function buildOpenVehicle(vehicle: Vehicle, { siteUrl, dealer, today }: Site) {
  const reservation = findReservation(vehicle, today)
  return {
    id: vehicle.id,
    url: siteUrl + buildVehiclePath(vehicle),
    ...pickFields(vehicle, openFields),
    vin: findShownVin(vehicle, dealer, "programs"),
    firstRegistered: formatIsoVehicleDate(vehicle.firstRegistered),
    inspectionUntil: formatIsoVehicleDate(vehicle.inspectionUntil),
    equipment: vehicle.equipment,
    photos: listPhotoPaths(vehicle).map((path) => siteUrl + path),
    arrivedOn: findArrivalDay(vehicle),
    changedOn: vehicle.changedOn,
    reserved: reservation !== undefined,
    reservedUntil: reservation?.until ?? null,
  }
}
