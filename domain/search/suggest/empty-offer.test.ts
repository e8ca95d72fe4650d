import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { buildStock, buildVehicle } from "#harness/builders.ts"
import { isWholeRun } from "#harness/whole-run.ts"
import { queries, stocks } from "#tests/arbitraries.ts"
import { searchStock } from "../engine/search-stock.ts"
import { emptyStockQuery, formatStockQuery, type StockQuery } from "../stock-query.ts"
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
const asked: StockQuery = {
  ...emptyStockQuery,
  choices: { ...emptyStockQuery.choices, bodyType: ["Kombi"], gearbox: ["Automatická"] },
  ranges: { ...emptyStockQuery.ranges, priceCzk: { from: null, to: 300_000 } },
}

describe("a search that finds nothing", () => {
  it("names single changes with what they bring, most first", () => {
    const { changes } = buildEmptyOffer(stock, asked)
    expect(changes).toMatchObject([
      { choice: "gearbox", count: 2 },
      { choice: "bodyType", count: 1 },
      { range: "priceCzk", count: 1 },
    ])
    expect(changes[2]?.query.ranges.priceCzk).toEqual({ from: null, to: 500_000 })
  })

  it("shows each criterion by itself where no one change is enough, the cheapest of what it finds first", () => {
    const { changes, criteria } = buildEmptyOffer(stock, {
      ...asked,
      choices: { ...asked.choices, make: ["Saab"], fuel: ["Elektro"] },
    })
    expect(changes).toEqual([])
    expect(criteria.map(({ query, count }) => [formatStockQuery(query), count])).toEqual([
      ["constr=Kombi", 4],
      ["gear=Automatick%C3%A1", 3],
      ["sales_price=300000", 3],
    ])
    expect(criteria[0]?.vehicles.map(({ id }) => id)).toEqual([3, 2, 1, 6])
  })

  it("counts its words as one criterion among the changes", () => {
    const words = { ...emptyStockQuery, choices: asked.choices, words: "suv" }
    const { changes } = buildEmptyOffer(stock, words, searchWords)
    expect(changes).toMatchObject([{ words: "suv", count: 2 }])
  })

  it("is offered searches whose counts are true and never zero, on random stocks and queries", () => {
    const property = fc.property(stocks, queries, (vehicles, query) => {
      const snapshot = buildStock(vehicles)
      const { changes, criteria } = buildEmptyOffer(snapshot, query, searchWords)
      expect(changes.length).toBeLessThanOrEqual(3)
      expect(changes.length === 0 || criteria.length === 0).toBe(true)
      for (const offered of [...changes, ...criteria]) {
        expect(offered.count).toBeGreaterThan(0)
        expect(searchStock(snapshot, offered.query, searchWords).total).toBe(offered.count)
      }
    })
    fc.assert(property, { numRuns: isWholeRun ? 2_000 : 300 })
  })
})
