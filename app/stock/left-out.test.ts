import { expect, it } from "vitest"
import { formatLeftOut } from "./left-out.ts"

it.each([
  [24, 1, ["Škoda Fabia"], "Vejde se sem 24 vozů, vynechali jsme 1: Škoda Fabia."],
  [4, 2, ["Škoda Fabia", "Ford Kuga"], "Vejdou se sem 4 vozy, vynechali jsme 2: Škoda Fabia, Ford Kuga."],
  [4, 2, ["Škoda Fabia"], "Vejdou se sem 4 vozy, vynechali jsme 2: Škoda Fabia a další."],
  [4, 2, [], "Vejdou se sem 4 vozy, vynechali jsme 2."],
  [
    4,
    7,
    ["A", "B", "C", "D", "E", "F", "G"],
    "Vejdou se sem 4 vozy, vynechali jsme 7: A, B, C, D, E a další.",
  ],
])("of %i places, %i vehicles too many (%j) are named", (max, count, names, text) => {
  expect(formatLeftOut(max, { count, names }).replaceAll("\u00a0", " ")).toBe(text)
})
