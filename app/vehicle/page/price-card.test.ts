import { expect, it } from "vitest"
import { buildVehicle } from "#harness/builders.ts"
import { describePrice, listIncluded } from "./price-card.tsx"

it.each([
  ["both notes", 449_000, "Cena s DPH", "bez dalších poplatků", "Cena s DPH, bez dalších poplatků"],
  ["only the dealer's", 449_000, null, "bez dalších poplatků", "Bez dalších poplatků"],
  ["only the vehicle's", 449_000, "Cena s DPH", null, "Cena s DPH"],
  ["neither", 449_000, null, null, null],
  [
    "no price",
    null,
    "Cena s DPH",
    "bez poplatků",
    "Cenu vám rádi řekneme po\u00a0telefonu nebo e-\u2060mailem.",
  ],
])("%s", (_, priceCzk, vehicleNote, dealerNote, note) => {
  expect(describePrice({ priceCzk, priceNote: vehicleNote }, { priceNote: dealerNote })).toBe(note)
})

it.each([
  ["a car", { priceCzk: 449_000 }, ["Příprava vozu k předání"]],
  ["a car without a price", { priceCzk: null }, []],
  ["a trailer", { priceCzk: 29_000, bodyType: "Přívěs", fuel: null, engineCm3: null, powerKw: null }, []],
])("the price of %s includes %j", (_, facts, lines) => {
  expect(listIncluded(buildVehicle(facts), { includedInPrice: ["Příprava vozu k předání"] })).toEqual(lines)
})
