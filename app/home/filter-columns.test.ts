import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { priceStepsCzk } from "#domain/search/filters.ts"
import { emptyStockQuery, type StockQuery } from "#domain/search/stock-query.ts"
import type { Vehicle } from "#domain/vehicle.ts"
import { queries, stocks } from "#tests/arbitraries.ts"
import { buildVehicle } from "#tests/builders.ts"
import { buildFilterColumns, buildFilterSnapshot } from "./filter-columns.ts"
import { quickFilters, searchQuickly } from "./quick-search-query.ts"

/** What quick search can ask for: its own filters, and of prices only the steps. */
const quickQueries = fc
  .record({ query: queries, maxPriceCzk: fc.constantFrom(null, ...priceStepsCzk) })
  .map(({ query, maxPriceCzk }) => ({
    ...emptyStockQuery,
    choices: { ...query.choices, gearbox: [] },
    maxPriceCzk,
  }))

/** The oracle: whole vehicles, one by one, each filter but the one that is being counted. */
function countPassing(vehicles: readonly Vehicle[], query: StockQuery, but?: string): Vehicle[] {
  return vehicles.filter(
    (vehicle) =>
      quickFilters.every((filter) => {
        const chosen = query.choices[filter]
        return filter === but || chosen.length === 0 || chosen.includes(vehicle[filter] ?? "")
      }) &&
      (but === "price" ||
        query.maxPriceCzk === null ||
        Number(vehicle.priceCzk ?? Infinity) <= query.maxPriceCzk),
  )
}

describe("quick search in the browser", () => {
  it("S9 counts every option from the other filters, as brute force over whole vehicles does", () => {
    fc.assert(
      fc.property(stocks, quickQueries, (vehicles, query) => {
        const { total, facets } = searchQuickly(buildFilterSnapshot(buildFilterColumns(vehicles)), query)

        expect(total).toBe(countPassing(vehicles, query).length)
        for (const filter of quickFilters) {
          const others = countPassing(vehicles, query, filter)
          const values = new Set([
            ...vehicles.flatMap((vehicle) => vehicle[filter] ?? []),
            ...query.choices[filter],
          ])
          expect(new Set(facets.choices[filter].map(({ value }) => value))).toEqual(values)
          for (const { value, count } of facets.choices[filter])
            expect(count).toBe(others.filter((vehicle) => vehicle[filter] === value).length)
        }
        const others = countPassing(vehicles, query, "price")
        for (const { value, count } of facets.price)
          expect(count).toBe(
            others.filter(({ priceCzk }) => value === null || (priceCzk !== null && priceCzk <= value))
              .length,
          )
      }),
      { numRuns: 3000 },
    )
  }, 60_000)

  it("sends nothing of a vehicle that quick search does not ask for", () => {
    const [vehicle] = [buildVehicle({ vin: "TMBJJ7NE0L0000000", priceCzk: 189_000, remarks: ["Garážované"] })]
    expect(buildFilterColumns([vehicle])).toEqual({
      make: ["Škoda"],
      fuel: [null],
      bodyType: [null],
      priceStepCzk: [200_000],
    })
  })
})
