import { expect, it } from "vitest"
import { isCutShort } from "./photo.tsx"

it("a portrait, 16 : 9 and a panorama stay whole, what nearly fits its box fills it", () => {
  expect([3 / 4, 1, 16 / 9, 3].map(isCutShort)).toEqual([true, true, true, true])
  expect([5 / 4, 4 / 3, 3 / 2].map(isCutShort)).toEqual([false, false, false])
})
