import { expect, it } from "vitest"
import { pickOwnQuery } from "#domain/search/engine/own-words.ts"
import { parseStockQuery } from "#domain/search/stock-query.ts"
import { listValuesInStock } from "#domain/stock/list-values-in-stock.ts"
import { buildStock, buildVehicle } from "#harness/builders.ts"
import { listLabels } from "./route.tsx"

const sold = { vehicle: buildVehicle({ id: 2, make: "Saab" }), soldOn: "2026-11-16" }
const stock = {
  ...buildStock([buildVehicle({ id: 1, make: "Škoda", fuel: "Nafta" })]),
  soldById: new Map([[2, sold]]),
}

it.each([
  ["producer_text=Škoda&fuel=Nafta", ["Škoda", "Nafta"]],
  ["producer_text=Saab", ["Saab"]],
  ["producer_text=Podvodníci! Volejte 900 123 456", []],
  ["producer_text=Škoda&fuel=Podvodníci", ["Škoda"]],
  ["sales_price=300000", ["do 300 000 Kč"]],
  ["sales_price=900123456", []],
  ["q=Podvodníci", []],
])("the title of %s names %j", (search, named) => {
  const query = parseStockQuery(new URLSearchParams(search), listValuesInStock(stock))
  expect(listLabels(pickOwnQuery(query, stock)).map((label) => label.replaceAll("\u00a0", " "))).toEqual(
    named,
  )
})
