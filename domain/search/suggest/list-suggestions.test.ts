import { expect, it } from "vitest"
import { buildStock, buildVehicle } from "#harness/builders.ts"
import { searchStock } from "../engine/search-stock.ts"
import { emptyStockQuery, setChoices } from "../stock-query.ts"
import { searchWords } from "../words/search-words.ts"
import { listSuggestions } from "./list-suggestions.ts"

const stock = buildStock(
  [
    { model: "Octavia", fuel: "Nafta" },
    { model: "Octavia", fuel: "Benzín" },
    { model: "Fabia", fuel: "Benzín" },
    { model: "Superb", fuel: "Nafta" },
    { make: "Mazda", model: "6" },
    { make: "Mazda", model: "6" },
  ].map((known, id) => buildVehicle({ id: id + 1, ...known })),
)
const listNames = (text: string, query = emptyStockQuery) =>
  listSuggestions(stock, query, text).names.map(({ make, model, total }) => [make, model, total])

it("suggests makes before models, those with most vehicles first", () => {
  expect(listNames("sko")).toEqual([
    ["Škoda", null, 4],
    ["Škoda", "Octavia", 2],
    ["Škoda", "Superb", 1],
    ["Škoda", "Fabia", 1],
  ])
  expect(listNames("mazdu 6")).toEqual([["Mazda", "6", 2]])
  expect(listNames("oktávku")).toEqual([["Škoda", "Octavia", 2]])
})

it("suggests no name for words that say more than a name", () => {
  for (const text of ["octavia nafta", "octavia do 300 tis", "bez octavie", "auto"])
    expect(listNames(text)).toEqual([])
})

it("counts what the list then shows, with its filters", () => {
  const diesel = setChoices(emptyStockQuery, "fuel", ["Nafta"])
  const { names, total, query } = listSuggestions(stock, diesel, "ško")
  expect(names.map(({ model, total }) => [model, total])).toEqual([
    [null, 2],
    ["Superb", 1],
    ["Octavia", 1],
  ])
  for (const name of names) expect(searchStock(stock, name.query).total).toBe(name.total)
  expect(searchStock(stock, query, searchWords).total).toBe(total)
})

it("shows the vehicles of the spelling that it offers", () => {
  const { problem, vehicles, total } = listSuggestions(stock, emptyStockQuery, "octvia")
  expect(total).toBe(0)
  expect(problem?.suggestion?.text).toBe("octavia")
  expect(vehicles.map(({ model }) => model)).toEqual(["Octavia", "Octavia"])
})
