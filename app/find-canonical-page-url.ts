import { asksForCallback, buildCallbackPath } from "#domain/enquiry/enquiry.ts"
import { buildPartExchangeUrl, readBoughtId } from "#domain/enquiry/offer/part-exchange.ts"
import { searchStock } from "#domain/search/engine/search-stock.ts"
import { choiceFilters } from "#domain/search/filters.ts"
import { hasOfferedBounds, rangeFilters } from "#domain/search/ranges.ts"
import {
  formatQuickSearch,
  formatStockQuery,
  pageSizes,
  parseStockQuery,
  type StockQuery,
} from "#domain/search/stock-query.ts"
import { sitePages } from "#domain/site/site-pages.ts"
import { findPathOfData } from "#domain/site/site-paths.ts"
import { vehiclesParam } from "#domain/stock/favourites.ts"
import { listValuesInStock } from "#domain/stock/list-values-in-stock.ts"
import { findMakeStock, listMakesInStock } from "#domain/stock/make-stock.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { buildVehiclePath, parseVehicleId, VEHICLE_PARAM } from "#domain/vehicle/vehicle-path.ts"
import { parseQuickSearch } from "./home/quick-search-query.ts"
import { buildModelUrl, findAskedModel } from "./stock/make/model-query.ts"

/**
 * The one URL that a page is cached under: without the parameters that the page ignores, the others in a fixed order.
 * Undefined for what must not be cached: unknown pages, and lists that no control of the site leads to, which are
 * innumerable.
 */
export function findCanonicalPageUrl(
  { pathname, searchParams }: URL,
  stock: StockSnapshot,
  routeIds: readonly string[],
): string | undefined {
  const dataOf = findPathOfData(pathname)
  if (dataOf === undefined) return findPageUrl(pathname, searchParams, stock)
  const routes = searchParams.get("_routes")
  if (routes !== null && !routeIds.includes(routes)) return undefined
  const page = findPageUrl(dataOf, searchParams, stock)
  if (page === undefined) return undefined
  const query = [
    ...(searchParams.has("index") ? ["index"] : []),
    ...page.split("?").slice(1),
    ...(routes === null ? [] : [`_routes=${encodeURIComponent(routes)}`]),
  ]
  return query.length === 0 ? pathname : `${pathname}?${query.join("&")}`
}

function findPageUrl(path: string, params: URLSearchParams, stock: StockSnapshot): string | undefined {
  const page = sitePages.find((page) => page.path === path)
  const reads = page?.query
  if (page !== undefined && reads === undefined) return path
  // A visitor's own.
  if (reads === "sent" || reads === "step") return undefined
  // Lists of any vehicles are innumerable.
  if ((reads === "vehicles" || reads === "enquiry") && params.has(vehiclesParam)) return undefined
  if (reads === "vehicles") return path
  if (reads === "enquiry" && asksForCallback(params)) {
    const id = parseVehicleId(params.get(VEHICLE_PARAM) ?? "")
    return id === undefined || stock.vehicleById.has(id) ? buildCallbackPath(id) : undefined
  }
  if (reads === "vehicle") {
    const bought = stock.vehicleById.get(readBoughtId(params) ?? 0)
    return bought === undefined ? path : buildPartExchangeUrl(path, bought)
  }
  const inStock = listValuesInStock(stock)
  if (reads === "quick-search") {
    const query = parseQuickSearch(params, inStock)
    return isOffered(query, stock) ? joinQuery(path, formatQuickSearch(query)) : undefined
  }
  if (reads === "stock" || reads === "enquiry") {
    const asked = parseStockQuery(params, inStock)
    if (!isOffered(asked, stock)) return undefined
    return joinQuery(path, formatStockQuery(searchStock(stock, asked).query))
  }
  if (listMakesInStock(stock).some((make) => make.path === path)) {
    const asked = findMakeStock(stock, path, (models) => findAskedModel(params, models))?.model
    // One with a page of its own is redirected to it.
    return asked?.path ? undefined : buildModelUrl(path, asked ?? null)
  }
  const models = findMakeStock(stock, path.slice(0, path.lastIndexOf("/")))?.models ?? []
  if (models.some((model) => model.path === path)) return path
  const id = parseVehicleId(path.slice(path.lastIndexOf("/") + 1))
  const vehicle = id === undefined ? undefined : stock.vehicleById.get(id)
  if (vehicle === undefined || buildVehiclePath(vehicle) !== path) return undefined
  return path
}

/** Whether the site's own controls can lead to it. */
function isOffered({ choices, ranges, words, pageSize }: StockQuery, { index }: StockSnapshot): boolean {
  return (
    choiceFilters.every((filter) =>
      choices[filter].every((value) => index.choices[filter].rowsByValue.has(value)),
    ) &&
    rangeFilters.every((filter) => hasOfferedBounds(filter, ranges[filter])) &&
    words === "" &&
    pageSizes.includes(pageSize)
  )
}

function joinQuery(path: string, query: string): string {
  return query === "" ? path : `${path}?${query}`
}
