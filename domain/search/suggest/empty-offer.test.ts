import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { buildStock, buildVehicle } from "#harness/builders.ts"
import { queries, stocks } from "#tests/arbitraries.ts"
import { searchStock } from "../engine/search-stock.ts"
import { emptyStockQuery, type StockQuery } from "../stock-query.ts"
import { searchWords } from "../words/search-words.ts"
import { buildEmptyOffer } from "./empty-offer.ts"

const stock = buildStock([
  buildVehicle({ id: 1, bodyType: "Kombi", gearbox: "Automatická", priceCzk: 379_000 }),
  buildVehicle({ id: 2, bodyType: "Kombi", gearbox: "Manuální", priceCzk: 299_000 }),
  buildVehicle({ id: 3, bodyType: "Kombi", gearbox: "Manuální", priceCzk: 250_000 }),
  buildVehicle({ id: 4, bodyType: "Hatchback", gearbox: "Automatická", priceCzk: 219_900 }),
  buildVehicle({ id: 5, bodyType: "SUV", gearbox: "Manuální", priceCzk: 900_000 }),
  buildVehicle({ id: 6, bodyType: "Kombi", gearbox: "Automatická", priceCzk: null }),
])
const wish: StockQuery = {
  ...emptyStockQuery,
  choices: { ...emptyStockQuery.choices, bodyType: ["Kombi"], gearbox: ["Automatická"] },
  ranges: { ...emptyStockQuery.ranges, priceCzk: { from: null, to: 300_000 } },
}

describe("a search that finds nothing", () => {
  it("names single changes with what they bring, most first", () => {
    const { changes } = buildEmptyOffer(stock, wish)
    expect(changes).toMatchObject([
      { choice: "gearbox", count: 2 },
      { choice: "bodyType", count: 1 },
      { range: "priceCzk", count: 1 },
    ])
    expect(changes[2]?.query.ranges.priceCzk).toEqual({ from: null, to: 500_000 })
  })

  it("shows the nearest vehicles, each with its one difference", () => {
    const { nearest } = buildEmptyOffer(stock, wish)
    expect(nearest.map(({ vehicle, differences }) => [vehicle.id, differences])).toEqual([
      [1, [{ range: "priceCzk", by: 79_000 }]],
      [4, [{ choice: "bodyType", missing: ["Kombi"], has: ["Hatchback"] }]],
      [3, [{ choice: "gearbox", missing: ["Automatická"], has: ["Manuální"] }]],
    ])
  })

  it("counts its words as one wish among the others", () => {
    const { changes, nearest } = buildEmptyOffer(stock, { ...wish, words: "suv" }, searchWords)
    expect(changes).toEqual([])
    expect(nearest[0]).toMatchObject({
      vehicle: { id: 1 },
      differences: [{ words: "suv" }, { range: "priceCzk" }],
    })
    const one = buildEmptyOffer(
      stock,
      { ...emptyStockQuery, choices: wish.choices, words: "suv" },
      searchWords,
    )
    expect(one.changes).toMatchObject([{ words: "suv", count: 2 }])
  })

  it("is offered changes whose counts are true and never zero, on 2,000 random stocks and queries", () => {
    fc.assert(
      fc.property(stocks, queries, (vehicles, query) => {
        const snapshot = buildStock(vehicles)
        const { changes, nearest } = buildEmptyOffer(snapshot, query, searchWords)
        expect(changes.length).toBeLessThanOrEqual(3)
        for (const change of changes) {
          expect(change.count).toBeGreaterThan(0)
          expect(searchStock(snapshot, change.query, searchWords).total).toBe(change.count)
        }
        const broken = nearest.map(({ differences }) => differences.length)
        expect(broken).toEqual(broken.toSorted((a, b) => a - b))
        const found = searchStock(snapshot, query, searchWords).total
        expect(broken.filter((count) => count === 0)).toHaveLength(Math.min(found, nearest.length))
      }),
      { numRuns: 2_000 },
    )
  }, 60_000)
})
