import { describe, expect, it } from "vitest"
import { findCanonicalUrl } from "#app/canonical-url.ts"
import { parseQuickSearch, quickFilters } from "#app/home/quick-search-query.ts"
import routes from "#app/routes.ts"
import { choiceFilters } from "#domain/search/filters.ts"
import { choiceParams } from "#domain/search/stock-query.ts"
import { listValuesInStock } from "#domain/stock/snapshot.ts"
import { unknownVehicle } from "#domain/vehicle.ts"
import { listSitemapPages } from "#server/crawling/build-sitemap.ts"
import { readVehicle } from "#server/feed/read-vehicle.ts"
import { listFilters } from "#server/http/list-filters.ts"
import { nameRoute } from "#server/http/route-name.ts"
import { buildStock, buildVehicle } from "./builders.ts"

/** Places that know of every page, filter or field without the compiler's knowing that they do. */
const stock = buildStock([buildVehicle()])
const pages = routes.map(({ path = "" }) => `/${path}`).filter((path) => !/[:*]/.test(path))

describe("a page of the URL map", () => {
  it.each(pages)("%s is kept under its one address", (path) => {
    const asked = new URL(`https://site.example${path}?utm_source=letter`)
    expect(findCanonicalUrl(asked, stock, [])).toBe(path)
  })

  it.each(pages)("%s is counted by its own name", (path) => {
    expect(nameRoute(path)).toBe(path)
  })

  it("is in the sitemap, save the copy of the list", () => {
    const listed = listSitemapPages(stock, 1).map(({ path }) => path)
    expect(pages.filter((path) => !listed.includes(path))).toEqual(["/test"])
  })
})

describe("a filter", () => {
  it.each(choiceFilters)("%s is named in the log", (filter) => {
    expect(listFilters(`/vozidla?${choiceParams[filter]}=x`)).toEqual({
      filters: `${choiceParams[filter]}=x`,
    })
  })

  it("counts in quick search only when it is offered there", () => {
    const asked = new URLSearchParams(choiceFilters.map((filter) => [choiceParams[filter], "x"]))
    const { choices } = parseQuickSearch(asked, listValuesInStock(stock))
    expect(choiceFilters.filter((filter) => choices[filter].length > 0)).toEqual(quickFilters)
  })
})

describe("a field of a vehicle", () => {
  it("stands in the same place when it is read and when it is unknown", () => {
    // What is kept on disk is completed from the unknown vehicle and then compared with what is read, as text: in another
    // order, every vehicle would have changed after each restart.
    const { vehicle } = readVehicle("<car><id>1</id><producer_text>Škoda</producer_text></car>")
    expect(Object.keys(vehicle ?? {})).toEqual(Object.keys(unknownVehicle))
  })
})
