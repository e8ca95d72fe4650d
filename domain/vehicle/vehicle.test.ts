import { expect, it } from "vitest"
import { isReserved } from "./vehicle.ts"

it.each([
  ["1.5 TSI Life, REZERVACE", true],
  ["Combi 2.0 TDI (rezervováno)", true],
  ["REZERVOVÁNO! 1.6 TDI", true],
  ["možnost rezervace", false],
  ["NEREZERVOVÁNO", false],
  ["", false],
])("%j says that it is reserved: %s", (supplement, expected) => {
  expect(isReserved({ supplement })).toBe(expected)
})
