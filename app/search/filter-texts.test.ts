import { expect, it } from "vitest"
import { describeDifference } from "#app/stock/list/empty-result-texts.ts"
import { formatMoreMakes, formatUnknown } from "./filter-texts.ts"

const plain = (text: string) => text.replaceAll("\u00a0", " ")

it.each([
  ["mileageKm", 1, "1 vozidlo bez uvedeného nájezdu tu není"],
  ["mileageKm", 2, "2 vozidla bez uvedeného nájezdu tu nejsou"],
  ["year", 4, "4 vozidla bez uvedeného roku výroby tu nejsou"],
  ["powerKw", 5, "5 vozidel bez uvedeného výkonu tu není"],
  ["priceCzk", 1200, "1 200 vozidel bez uvedené ceny tu není"],
] as const)("without a %s, %i: %s", (filter, count, text) => {
  expect(plain(formatUnknown(filter, count))).toBe(text)
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
  [{ range: "priceCzk", by: null }, "bez uvedené ceny"],
  [{ choice: "gearbox", missing: ["Automatická"], has: ["Manuální"] }, "převodovka: Manuální"],
  [{ choice: "equipment", missing: ["Tempomat"], has: ["Navigace"] }, "nemá: Tempomat"],
  [{ choice: "drive", missing: ["4x4"], has: [] }, "pohon: neuvedeno"],
  [{ choice: "make", missing: ["Audi"], has: ["Ford"] }, "jiná značka: Ford"],
] as const)("the difference %j is: %s", (difference, text) => {
  expect(plain(describeDifference(difference))).toBe(text)
})
