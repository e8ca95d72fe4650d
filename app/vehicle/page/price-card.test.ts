import { expect, it } from "vitest"
import { describePrice } from "./price-card.tsx"

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
