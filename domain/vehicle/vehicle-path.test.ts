import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { buildSlug, buildVehiclePath, parseVehicleId } from "./vehicle-path.ts"

describe("vehicle path", () => {
  it.each([
    [{ id: 104211, make: "Škoda", model: "Octavia" }, "/vozidla/skoda/octavia/104211"],
    [{ id: 105025, make: "Mercedes-Benz", model: "Třída C" }, "/vozidla/mercedes-benz/trida-c/105025"],
    [{ id: 105136, make: "Citroën", model: "C3" }, "/vozidla/citroen/c3/105136"],
    [{ id: 106024, make: "Agados", model: "" }, "/vozidla/agados/-/106024"],
    [{ id: 7, make: "Лада", model: "../.." }, "/vozidla/-/-/7"],
  ])("of %j is %s", (vehicle, path) => {
    expect(buildVehiclePath(vehicle)).toBe(path)
  })

  it("never needs encoding, whatever the words", () => {
    const property = fc.property(fc.string({ unit: "grapheme" }), (words) =>
      /^(-|[a-z0-9]+(-[a-z0-9]+)*)$/.test(buildSlug(words)),
    )
    fc.assert(property)
  })

  it("reads an id only from digits", () => {
    expect(parseVehicleId("104211")).toBe(104211)
    for (const segment of ["", "0", "-1", "1.5", "1e3", "012", "104211x", "9".repeat(20)])
      expect(parseVehicleId(segment)).toBeUndefined()
  })
})
