import { expect, it } from "vitest"
import { findShownVin } from "./find-shown-vin.ts"

const vehicle = { vin: "TMBZZZ01ZM0000001" }

it.each([
  ["nowhere", null, null],
  ["page", vehicle.vin, null],
  ["everywhere", vehicle.vin, vehicle.vin],
] as const)("a dealer who shows it %s", (showVin, toVisitors, toPrograms) => {
  expect(findShownVin(vehicle, { showVin }, "visitors")).toBe(toVisitors)
  expect(findShownVin(vehicle, { showVin }, "programs")).toBe(toPrograms)
})
