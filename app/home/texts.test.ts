import { expect, it } from "vitest"
import { statisticsTexts } from "./texts.ts"

it.each([
  [0, "vozů v\u00a0nabídce", "let zkušeností"],
  [1, "vůz v\u00a0nabídce", "rok zkušeností"],
  [2, "vozy v\u00a0nabídce", "roky zkušeností"],
  [4, "vozy v\u00a0nabídce", "roky zkušeností"],
  [5, "vozů v\u00a0nabídce", "let zkušeností"],
  [22, "vozů v\u00a0nabídce", "let zkušeností"],
])("S13 labels %i with the right form", (count, available, years) => {
  expect(statisticsTexts.available(count)).toBe(available)
  expect(statisticsTexts.years(count)).toBe(years)
})
