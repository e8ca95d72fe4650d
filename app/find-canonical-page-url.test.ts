import { expect, it } from "vitest"
import { buildStock, buildVehicle } from "#harness/builders.ts"
import { findCanonicalPageUrl } from "./find-canonical-page-url.ts"

const stock = buildStock([
  buildVehicle({ id: 3, make: "Škoda", model: "Octavia", fuel: "Nafta" }),
  buildVehicle({ id: 2, make: "Mercedes-Benz", model: "C", fuel: "Benzín" }),
  buildVehicle({ id: 1, make: "BMW", model: "3", fuel: "Nafta" }),
  buildVehicle({ id: 4, make: "BMW", model: "5", fuel: "Nafta" }),
  buildVehicle({ id: 5, make: "BMW", model: "5", fuel: "Nafta" }),
])
const find = (address: string) =>
  findCanonicalPageUrl(new URL(address, "http://localhost"), stock, ["stock", "home"])

it.each([
  ["/vykup?utm_source=x", "/vykup"],
  ["/", "/"],
  ["/?fbclid=1", "/"],
  ["/?producer_text=BMW&page=3", "/?producer_text=~(~'BMW)"],
  ["/vozidla", "/vozidla"],
  ["/vozidla?page=99", "/vozidla"],
  ["/vozidla?limit=12&x=y", "/vozidla"],
  ["/vozidla?producer_text=BMW&producer_text=Mercedes~-Benz", "/vozidla?producer_text=BMW-Mercedes~-Benz"],
  ["/vozidla?producer_text=~(~'Mercedes-Benz~'BMW)", "/vozidla?producer_text=BMW-Mercedes~-Benz"],
  ["/vozidla?sales_price=200000", "/vozidla?sales_price=200000"],
  ["/vozidla?year_to=2018&year_from=2020", "/vozidla?year_from=2018&year_to=2020"],
  ["/vozidla?model_text=BMW/3&producer_text=BMW", "/vozidla?producer_text=BMW&model_text=BMW/3"],
  ["/vozidla?model_text=BMW/3", "/vozidla"],
  ["/?year_from=2018&q=x", "/"],
  ["/test?fuel=Nafta", "/test?fuel=Nafta"],
  ["/vozidla/skoda?x=1", "/vozidla/skoda"],
  ["/vozidla/skoda.data", "/vozidla/skoda.data"],
  ["/vozidla/skoda/octavia/3?x=1", "/vozidla/skoda/octavia/3"],
  ["/vyber?x=1", "/vyber"],
  ["/porovnani", "/porovnani"],
  ["/poptavka?fuel=Nafta&x=1", "/poptavka?fuel=Nafta"],
  ["/poptavka?x=1&vuz=3&zpusob=callback", "/poptavka?zpusob=callback&vuz=3"],
  ["/poptavka?zpusob=callback&vuz=x", "/poptavka?zpusob=callback"],
  ["/vozidla/bmw?model=3&x=1", "/vozidla/bmw?model=3"],
  ["/vozidla/bmw/5?model=3", "/vozidla/bmw/5"],
  ["/vozidla/bmw/5.data", "/vozidla/bmw/5.data"],
  ["/vozidla.data?b=1&fuel=Nafta&_routes=stock", "/vozidla.data?fuel=Nafta&_routes=stock"],
  ["/_root.data?fuel=Nafta&index", "/_root.data?index&fuel=~(~'Nafta)"],
])("%s is kept as %s", (address, canonical) => {
  expect(decodeURIComponent(find(address) ?? "")).toBe(decodeURIComponent(canonical))
})

it.each([
  "/vozidla?producer_text=Saab",
  "/vozidla?sales_price=123457",
  "/vozidla?sales_price=400000",
  "/vozidla?price_from=123457",
  "/vozidla?year_from=2003",
  "/vozidla?km_to=99999",
  "/vozidla?kw_from=111",
  "/vozidla?seats=8",
  "/vozidla?q=octavia",
  "/vozidla?limit=13",
  "/vozidla/saab",
  "/vozidla/SKODA",
  "/vozidla/skoda/fabia/3",
  "/v/3",
  "/poptavka?zpusob=callback&vuz=999",
  "/vozidla/skoda/octavia/4",
  "/vozidla/skoda/octavia",
  "/vozidla/bmw/7",
  "/vyber?v=1,2",
  "/vyber?v=",
  "/porovnani?v=1&v=2",
  "/poptavka?v=1,2",
  "/vozidla/bmw?model=5",
  "/vozidla/",
  "/neznama",
  "/prodejce/0f3a",
  "/termin/0f3a.data",
  "/vozidla.data?_routes=junk",
])("%s is not cached", (address) => {
  expect(find(address)).toBeUndefined()
})
