import { escapeXml } from "#domain/data/escape-xml.ts"
import type { Dealer } from "#domain/dealer/dealer.ts"
import { listMatching } from "#domain/search/engine/list-matching.ts"
import { parseStockQuery } from "#domain/search/stock-query.ts"
import { atomTexts, formatFeedTitle } from "#domain/site/atom-texts.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { listValuesInStock } from "#domain/stock/list-values-in-stock.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { findArrivalDay } from "#domain/vehicle/arrival-day.ts"
import { describeVehicle } from "#domain/vehicle/describe-vehicle.ts"
import { buildSharePath } from "#domain/vehicle/share-picture.ts"
import { formatFullName, type Vehicle } from "#domain/vehicle/vehicle.ts"
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts"
import { writeElement } from "./write-element.ts"

const MAX_ENTRIES = 50

type FeedSite = {
  readonly siteUrl: string
  readonly dealer: Dealer
  readonly feedPath: string
  /** As the list's own address has it; empty for the whole stock. */
  readonly search: string
}

/** The newest vehicles, the latest arrival first. Those without a known day of arrival are left out: Atom requires a date. */
export function buildAtomFeed(stock: StockSnapshot, { siteUrl, dealer, feedPath, search }: FeedSite): string {
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
${newest.map(({ vehicle, arrivedOn }) => writeEntry(vehicle, arrivedOn, siteUrl, dealer)).join("\n")}
</feed>
`
}

function listFound(stock: StockSnapshot, search: string): readonly Vehicle[] {
  return listMatching(stock, parseStockQuery(new URLSearchParams(search), listValuesInStock(stock)))
}

function writeEntry(vehicle: Vehicle, arrivedOn: string, siteUrl: string, dealer: Dealer): string {
  const url = siteUrl + buildVehiclePath(vehicle)
  return [
    "<entry>",
    writeElement("title", formatFullName(vehicle)),
    writeElement("id", url),
    `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    `<link rel="enclosure" type="image/jpeg" href="${escapeXml(siteUrl + buildSharePath(vehicle, dealer))}"/>`,
    writeElement("published", formatTime(arrivedOn)),
    writeElement("updated", formatTime(vehicle.changedOn ?? arrivedOn)),
    writeElement("summary", describeVehicle(vehicle)),
    "</entry>",
  ].join("")
}

/** Only the day is known, but Atom requires a time. */
function formatTime(day: string): string {
  return `${day}T00:00:00Z`
}
