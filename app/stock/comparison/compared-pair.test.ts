import { expect, it } from "vitest"
import { choosePair } from "./compared-pair.ts"

it.each([
  [[], [1, 2]],
  [["2,3"], [2, 3]],
  [
    ["3", "1"],
    [3, 1],
  ],
  [["3"], [3, 1]],
  [
    ["2", "2"],
    [2, 1],
  ],
  [["9,x"], [1, 2]],
])("%j of three shows %j", (asked, pair) => {
  expect(choosePair([1, 2, 3], asked)).toEqual(pair)
})

it("of a single vehicle there is no pair", () => {
  expect(choosePair([7], ["7,8"])).toEqual([7])
})
