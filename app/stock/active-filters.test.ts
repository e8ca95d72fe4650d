import { expect, it } from "vitest"
import { emptyStockQuery, formatStockQuery, type StockQuery } from "#domain/search/stock-query.ts"
import { listActiveFilters } from "./active-filters.ts"

const query: StockQuery = {
  choices: { ...emptyStockQuery.choices, make: ["Audi", "BMW"], fuel: ["Nafta"] },
  maxPriceCzk: 200_000,
  sort: "cheapest",
  page: 3,
  pageSize: 24,
}

it("S17 names every filter in the order of the panel", () => {
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
