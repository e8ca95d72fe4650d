import { expect, it } from "vitest"
import { isReductionStated } from "./price-reduction.ts"

it.each([
  ["2026-11-16", true],
  ["2026-10-18", true],
  ["2026-10-17", false],
  // By a clock that was ahead.
  ["2026-11-17", false],
])("a price that fell last on %s is reported on 16 November: %s", (lastOn, isStated) => {
  expect(isReductionStated(lastOn, { year: 2026, month: 11, day: 16 })).toBe(isStated)
})
