import { expect, it } from "vitest"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { buildVehicle } from "#harness/builders.ts"
import { listRareFacts } from "./list-rare-facts.ts"

const stock = (count: number, changes: Partial<Vehicle> = {}) =>
  Array.from({ length: count }, (_, index) =>
    buildVehicle({
      id: index + 1,
      priceCzk: 249_000,
      year: 2019,
      fuel: "Nafta",
      mileageKm: 130_000,
      powerKw: 85,
      media: ["https://photos.example/1.jpg"],
      ...changes,
    }),
  )

it("a fact that nearly every vehicle has lost is named with what is left of it", () => {
  const vehicles = [...stock(2), ...stock(48, { mileageKm: null })]
  expect(listRareFacts(vehicles)).toEqual(["mileage: 2 of 50 vehicles"])
})

it("nothing follows from gaps of some, from few vehicles, or from trailers without an engine", () => {
  expect(listRareFacts([...stock(10), ...stock(20, { priceCzk: null })])).toEqual([])
  expect(listRareFacts(stock(9, { year: null }))).toEqual([])
  expect(listRareFacts([...stock(3), ...stock(12, { fuel: null, mileageKm: null, powerKw: null })])).toEqual(
    [],
  )
})
