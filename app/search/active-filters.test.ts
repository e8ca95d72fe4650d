import { expect, it } from "vitest"
import { emptyStockQuery, formatStockQuery, type StockQuery } from "#domain/search/stock-query.ts"
import { listActiveFilters } from "./active-filters.ts"

const query: StockQuery = {
  choices: { ...emptyStockQuery.choices, make: ["Audi", "BMW"], fuel: ["Nafta"] },
  ranges: { ...emptyStockQuery.ranges, priceCzk: { from: null, to: 200_000 } },
  words: "",
  sort: "cheapest",
  page: 3,
  pageSize: 24,
}

it("S17 names every filter, choices before bounds", () => {
  expect(listActiveFilters(query).map(({ label }) => label)).toEqual([
    "Audi",
    "BMW",
    "Nafta",
    "do\u00a0200\u00a0000\u00a0Kč",
  ])
  expect(listActiveFilters(emptyStockQuery)).toEqual([])
})

it("S17 takes away one filter and starts from the first page", () => {
  expect(listActiveFilters(query).map(({ without }) => formatStockQuery(without))).toEqual([
    "producer_text=BMW&fuel=Nafta&sales_price=200000&sort=od_nejlevnejsich&limit=24",
    "producer_text=Audi&fuel=Nafta&sales_price=200000&sort=od_nejlevnejsich&limit=24",
    "producer_text=Audi-BMW&sales_price=200000&sort=od_nejlevnejsich&limit=24",
    "producer_text=Audi-BMW&fuel=Nafta&sort=od_nejlevnejsich&limit=24",
  ])
})

it("unticks the models with their make", () => {
  const choices = { ...emptyStockQuery.choices, make: ["BMW", "Škoda"], model: ["BMW/X3", "Škoda/Octavia"] }
  const [bmw] = listActiveFilters({ ...emptyStockQuery, choices })
  expect(bmw?.without.choices).toMatchObject({ make: ["Škoda"], model: ["Škoda/Octavia"] })
})

it("names bounds, and what is no word of the stock, so that they stand by themselves", () => {
  const asked: StockQuery = {
    ...emptyStockQuery,
    choices: { ...emptyStockQuery.choices, drive: ["4x4"], seats: ["7"], vat: ["1"] },
    ranges: {
      ...emptyStockQuery.ranges,
      priceCzk: { from: 100_000, to: 300_000 },
      year: { from: 2018, to: null },
      mileageKm: { from: null, to: 100_000 },
      powerKw: { from: 110, to: 110 },
    },
    words: "octavia combi",
  }
  expect(listActiveFilters(asked).map(({ label }) => label.replaceAll("\u00a0", " "))).toEqual([
    "4×4",
    "7 míst",
    "Odpočet DPH",
    "100 000–300 000 Kč",
    "od roku 2018",
    "do 100 000 km",
    "110 kW",
    "„octavia combi“",
  ])
})
