import { expect, it } from "vitest"
import { describeDifference } from "#app/stock/list/describe-offer.ts"
import { formatMoreMakes, formatWithoutValue } from "./filter-texts.ts"

const plain = (text: string) => text.replaceAll("\u00a0", " ")

it.each([
  ["mileageKm", 1, "1 vůz bez uvedeného nájezdu tu není"],
  ["mileageKm", 2, "2 vozy bez uvedeného nájezdu tu nejsou"],
  ["year", 4, "4 vozy bez uvedeného roku výroby tu nejsou"],
  ["powerKw", 5, "5 vozů bez uvedeného výkonu tu není"],
  ["priceCzk", 1200, "1 200 vozů bez uvedené ceny tu není"],
] as const)("without a %s, %i: %s", (filter, count, text) => {
  expect(plain(formatWithoutValue(filter, count))).toBe(text)
})

it.each([
  [1, "Další 1 značka"],
  [3, "Další 3 značky"],
  [12, "Dalších 12 značek"],
])("%i more makes: %s", (count, text) => {
  expect(plain(formatMoreMakes(count))).toBe(text)
})

it.each([
  [{ range: "priceCzk", by: 79_000 }, "o 79 000 Kč dražší"],
  [{ range: "year", by: -2 }, "o 2 roky starší"],
  [{ range: "mileageKm", by: 20_000 }, "o 20 000 km víc"],
  [{ range: "powerKw", by: -14 }, "o 14 kW slabší"],
  [{ choice: "make", missing: ["Audi"], has: ["Agados"] }, "jiná značka: Agados"],
  [{ choice: "model", missing: ["Škoda/Octavia"], has: ["Škoda/Fabia"] }, "jiný model: Škoda Fabia"],
  [{ choice: "fuel", missing: ["Elektro"], has: ["Nafta"] }, "není elektrický"],
  [{ choice: "fuel", missing: ["Elektro", "Hybridní"], has: ["Nafta"] }, "jiné palivo: nafta"],
  [{ choice: "bodyType", missing: ["Kombi"], has: ["SUV"] }, "jiná karoserie: SUV"],
  [{ choice: "gearbox", missing: ["Automatická"], has: ["Manuální"] }, "jiná převodovka: manuální"],
  [{ choice: "drive", missing: ["4x4"], has: [] }, "není 4×4"],
  [{ choice: "seats", missing: ["7"], has: ["5"] }, "jiný počet míst: 5"],
  [{ choice: "equipment", missing: ["Tempomat"], has: ["Navigace"] }, "není uvedeno: Tempomat"],
  [{ choice: "vat", missing: ["1"], has: [] }, "není uvedeno: odpočet DPH"],
] as const)("the difference %j is: %s", (difference, text) => {
  expect(plain(describeDifference(difference))).toBe(text)
})
