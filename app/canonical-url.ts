import { choiceFilters, priceStepsCzk } from "#domain/search/filters.ts"
import { searchStock } from "#domain/search/search-stock.ts"
import {
  formatQuickSearch,
  formatStockQuery,
  pageSizes,
  parseStockQuery,
  type StockQuery,
} from "#domain/search/stock-query.ts"
import { listMakesInStock } from "#domain/stock/make-stock.ts"
import { listValuesInStock, type StockSnapshot } from "#domain/stock/snapshot.ts"
import { buildVehiclePath, parseVehicleId } from "#domain/vehicle-path.ts"
import { parseQuickSearch } from "./home/quick-search-query.ts"

const pagesWithoutQuery = ["/vykup", "/financovani", "/pojisteni", "/zaruka", "/kontakt"]
const listPaths = ["/vozidla", "/test"]

/**
 * The one address under which all spellings of a page are the same page: what the page does not read is left out, the
 * rest is in its usual order. Undefined for pages that are not worth keeping: unknown ones, and lists that no control of
 * the site leads to, of which there are endlessly many.
 */
export function findCanonicalPageUrl(
  { pathname, searchParams }: URL,
  stock: StockSnapshot,
  routeIds: readonly string[],
): string | undefined {
  const dataOf = findPageOfData(pathname)
  if (dataOf === undefined) return findPageAddress(pathname, searchParams, stock)
  const routes = searchParams.get("_routes")
  if (routes !== null && !routeIds.includes(routes)) return undefined
  const page = findPageAddress(dataOf, searchParams, stock)
  if (page === undefined) return undefined
  const query = [
    ...(searchParams.has("index") ? ["index"] : []),
    ...page.split("?").slice(1),
    ...(routes === null ? [] : [`_routes=${encodeURIComponent(routes)}`]),
  ]
  return query.length === 0 ? pathname : `${pathname}?${query.join("&")}`
}

/** While a visitor browses, React Router asks for a page's data under the page's path and this ending. */
function findPageOfData(pathname: string): string | undefined {
  if (pathname === "/_root.data") return "/"
  return pathname.endsWith(".data") ? pathname.slice(0, -".data".length) : undefined
}

function findPageAddress(path: string, params: URLSearchParams, stock: StockSnapshot): string | undefined {
  if (pagesWithoutQuery.includes(path)) return path
  const inStock = listValuesInStock(stock)
  if (path === "/") {
    const query = parseQuickSearch(params, inStock)
    return isOffered(query, stock) ? joinQuery(path, formatQuickSearch(query)) : undefined
  }
  if (listPaths.includes(path)) {
    const asked = parseStockQuery(params, inStock)
    if (!isOffered(asked, stock)) return undefined
    return joinQuery(path, formatStockQuery(searchStock(stock, asked).query))
  }
  if (listMakesInStock(stock).some((make) => make.path === path)) return path
  const id = parseVehicleId(path.slice(path.lastIndexOf("/") + 1))
  const vehicle = id === undefined ? undefined : stock.vehicleById.get(id)
  return vehicle !== undefined && buildVehiclePath(vehicle) === path ? path : undefined
}

/** Whether the site's own controls can lead to it. */
function isOffered({ choices, maxPriceCzk, pageSize }: StockQuery, { index }: StockSnapshot): boolean {
  return (
    choiceFilters.every((filter) =>
      choices[filter].every((value) => index.choices[filter].rowsByValue.has(value)),
    ) &&
    (maxPriceCzk === null || priceStepsCzk.includes(maxPriceCzk)) &&
    pageSizes.includes(pageSize)
  )
}

function joinQuery(path: string, query: string): string {
  return query === "" ? path : `${path}?${query}`
}
