import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { queries, stocks } from "#tests/arbitraries.ts"
import { buildStock, buildVehicle } from "#tests/builders.ts"
import type { Vehicle } from "../vehicle.ts"
import { choiceFilters, priceStepsCzk } from "./filters.ts"
import { searchStock } from "./search-stock.ts"
import { emptyStockQuery, type StockQuery } from "./stock-query.ts"

/** The oracle: the specification word by word over plain lists, without row sets or presorted orders. */
function passes(vehicle: Vehicle, query: StockQuery, except?: string): boolean {
  const choicesPass = choiceFilters.every((filter) => {
    const chosen = query.choices[filter]
    return filter === except || chosen.length === 0 || chosen.some((value) => value === vehicle[filter])
  })
  const pricePasses =
    except === "price" ||
    query.maxPriceCzk === null ||
    (vehicle.priceCzk !== null && vehicle.priceCzk <= query.maxPriceCzk)
  return choicesPass && pricePasses
}

function sortPlainly(vehicles: readonly Vehicle[], sort: StockQuery["sort"]): Vehicle[] {
  const newestFirst = [...vehicles].sort((a, b) => b.id - a.id)
  const by = (value: (vehicle: Vehicle) => number | null, sign: 1 | -1) => [
    ...newestFirst
      .filter((vehicle) => value(vehicle) !== null)
      .sort((a, b) => sign * (Number(value(a)) - Number(value(b)))),
    ...newestFirst.filter((vehicle) => value(vehicle) === null),
  ]
  if (sort === "cheapest") return by((vehicle) => vehicle.priceCzk, 1)
  if (sort === "dearest") return by((vehicle) => vehicle.priceCzk, -1)
  if (sort === "lowestMileage") return by((vehicle) => vehicle.mileageKm, 1)
  if (sort === "latestYear") return by((vehicle) => vehicle.year, -1)
  return newestFirst
}

describe("a search", () => {
  it("agrees with the specification read word by word, on 10,000 random stocks and queries", () => {
    fc.assert(
      fc.property(stocks, queries, (vehicles, query) => {
        const result = searchStock(buildStock(vehicles), query)

        const matching = sortPlainly(
          vehicles.filter((vehicle) => passes(vehicle, query)),
          query.sort,
        )
        let page = query.page
        while (page > 1 && (page - 1) * query.pageSize >= matching.length)
          page = page > 1000 ? Math.ceil(page / 2) : page - 1
        expect(result.total).toBe(matching.length)
        expect(result.query).toEqual({ ...query, page })
        expect(result.pageCount).toBe(Math.max(1, Math.ceil(matching.length / query.pageSize)))
        expect(result.vehicles.map(({ id }) => id)).toEqual(
          matching.slice((page - 1) * query.pageSize, page * query.pageSize).map(({ id }) => id),
        )

        for (const filter of choiceFilters) {
          const others = vehicles.filter((vehicle) => passes(vehicle, query, filter))
          const options = result.facets.choices[filter]
          const expected = new Set([
            ...vehicles.flatMap((vehicle) => vehicle[filter] ?? []),
            ...query.choices[filter],
          ])
          expect(new Set(options.map(({ value }) => value))).toEqual(expected)
          expect(options).toHaveLength(expected.size)
          for (const { value, count } of options) {
            expect(count).toBe(others.filter((vehicle) => vehicle[filter] === value).length)
          }
        }

        const others = vehicles.filter((vehicle) => passes(vehicle, query, "price"))
        const bounds = new Set<number | null>([null, ...priceStepsCzk, query.maxPriceCzk])
        expect(new Set(result.facets.price.map(({ value }) => value))).toEqual(bounds)
        for (const { value, count } of result.facets.price) {
          expect(count).toBe(
            others.filter(({ priceCzk }) => value === null || (priceCzk !== null && priceCzk <= value))
              .length,
          )
        }
      }),
      { numRuns: 10_000 },
    )
  }, 120_000)

  it("includes a vehicle whose price equals the bound, and never one without a price", () => {
    const stock = buildStock([
      buildVehicle({ id: 1, priceCzk: 200_000 }),
      buildVehicle({ id: 2, priceCzk: 200_001 }),
      buildVehicle({ id: 3, priceCzk: null }),
    ])
    const found = searchStock(stock, { ...emptyStockQuery, maxPriceCzk: 200_000 })
    expect(found.vehicles.map(({ id }) => id)).toEqual([1])
    expect(searchStock(stock, emptyStockQuery).total).toBe(3)
  })

  it("lists options in Czech alphabetical order", () => {
    const stock = buildStock(
      ["Volvo", "Škoda", "Seat", "Citroën", "Chrysler", "Hyundai", "Audi"].map((make, id) =>
        buildVehicle({ id: id + 1, make }),
      ),
    )
    const makes = searchStock(stock, emptyStockQuery).facets.choices.make.map(({ value }) => value)
    expect(makes).toEqual(["Audi", "Citroën", "Hyundai", "Chrysler", "Seat", "Škoda", "Volvo"])
  })

  it("answers an empty stock with one empty page", () => {
    const result = searchStock(buildStock([]), { ...emptyStockQuery, page: 7 })
    expect(result).toMatchObject({ total: 0, pageCount: 1, vehicles: [], query: { page: 1 } })
  })
})
