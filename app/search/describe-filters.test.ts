import { expect, it } from "vitest"
import { applyNamedSearch, type NamedSearch } from "#domain/search/named-search.ts"
import { emptyStockQuery } from "#domain/search/stock-query.ts"
import { describeFilters } from "./describe-filters.ts"

it.each<[NamedSearch["search"], string]>([
  [{ bodyType: ["Kombi", "MPV", "SUV"], seats: ["5", "7"] }, "kombi, MPV nebo SUV · 5 nebo 7 míst"],
  [{ maxAgeYears: 5 }, "od roku 2021"],
  [{ drive: ["4x4"], priceCzk: { to: 300_000 } }, "4×4 · do 300 000 Kč"],
  [
    { make: ["Škoda"], gearbox: ["Automatická"], powerKw: { from: 96, to: 140 } },
    "Škoda · automatická · 96–140 kW",
  ],
  [{ equipment: ["Tažné zařízení", "Navigace"] }, "Navigace a Tažné zařízení"],
])("%j is said as %s", (search, text) => {
  const query = applyNamedSearch(emptyStockQuery, { name: "Rodinné auto", search }, 2026)
  expect(describeFilters(query).replaceAll("\u00a0", " ")).toBe(text)
})
