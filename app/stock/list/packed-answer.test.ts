import fc from "fast-check"
import { expect, it } from "vitest"
import { searchStock } from "#domain/search/engine/search-stock.ts"
import { searchWords } from "#domain/search/words/search-words.ts"
import { summarizeForCard } from "#domain/stock/vehicle-summary.ts"
import { buildStock } from "#harness/builders.ts"
import { queries, stocks } from "#tests/arbitraries.ts"
import { packAnswer, readAnswer } from "./packed-answer.ts"

it("the list's data survives the way into the page", () => {
  const property = fc.property(stocks, queries, (vehicles, query) => {
    const result = searchStock(buildStock(vehicles), query, searchWords)
    const answer = {
      result: { ...result, vehicles: result.vehicles.map(summarizeForCard) },
      named: [],
      isCopy: false,
      version: "1",
    }
    expect(readAnswer(packAnswer(answer))).toEqual(answer)
  })
  fc.assert(property)
})
