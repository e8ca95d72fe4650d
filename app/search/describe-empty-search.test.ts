import { expect, it } from "vitest"
import { buildSnapshot } from "#domain/stock/snapshot.ts"
import { buildVehicle } from "#harness/builders.ts"
import { describeEmptySearch } from "./describe-empty-search.ts"

const stock = buildSnapshot(
  {
    version: "1",
    takenAt: "2026-11-15T12:00:00.000Z",
    vehicles: [
      buildVehicle({ id: 1, model: "Octavia", fuel: "Nafta", bodyType: "Kombi", priceCzk: 300_000 }),
      buildVehicle({ id: 2, make: "Volkswagen", model: "Golf", fuel: "Benzín", gearbox: "Automatická" }),
    ],
  },
  [{ vehicle: buildVehicle({ id: 3, make: "Dacia", model: "Duster" }), soldOn: "2026-11-01" }],
)
const describeSearch = (search: string) =>
  describeEmptySearch(new URLSearchParams(search), stock)?.replaceAll("\u00a0", " ")

it.each([
  ["fuel=Nafta&producer_text=Volkswagen", "Volkswagen, Nafta"],
  ["constr=Kombi&sales_price=200000", "Kombi, do 200 000 Kč"],
  ["producer_text=Dacia&model_text=Dacia/Duster", "Dacia Duster"],
  ["q=karok automat", "Karoq, Automat"],
  ["q=škodovku do 150 tisíc", "Škoda, do 150 000 Kč"],
  ["q=octavii&fuel=Benzín", "Benzín, Octavia"],
  ["q=dodávka nebo přívěs", "Dodávka nebo Přívěs"],
])("says %s in the site's own words", (search, words) => {
  expect(describeSearch(search)).toBe(words)
})

it.each([
  ["what finds something", "fuel=Nafta"],
  ["nothing asked", ""],
  ["a word that only the visitor knows", "q=karoq jana novakova"],
  ["a telephone number as a word", "q=777123456"],
  ["… as a bound", "sales_price=777123"],
  ["… as a year", "year_from=77712"],
  ["a number of owners, for which there is no filter", "q=karoq první majitel"],
  ["a value that no vehicle has or had", "producer_text=Jana Nováková"],
  ["what must not be there", "q=karoq bez hybridu"],
])("keeps nothing of %s", (_, search) => {
  expect(describeSearch(search)).toBeUndefined()
})
