import { expect, it } from "vitest"
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
