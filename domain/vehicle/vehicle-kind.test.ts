import { expect, it } from "vitest"
import { buildVehicle } from "#harness/builders.ts"
import { canHave } from "./vehicle-kind.ts"

it.each([
  ["an electric car", { fuel: "Elektro" }, false, true],
  ["one with an electric motor", { fuel: "elektromotor" }, false, true],
  ["an electric car with a range extender", { fuel: "Elektro", engineCm3: 647 }, true, true],
  ["a petrol car of unknown volume", { fuel: "Benzín" }, true, true],
  ["a vehicle about which nothing is known", {}, true, true],
  ["a trailer", { bodyType: "Přívěs" }, false, false],
  ["a caravan", { bodyType: "Obytný přívěs" }, false, false],
  ["a trailer with an engine", { bodyType: "Přívěs", fuel: "Benzín" }, true, true],
  ["a pick-up", { bodyType: "Pick-up" }, true, true],
])("%s can have an engine volume: %s, a power: %s", (_, known, volume, power) => {
  expect(canHave(buildVehicle(known), "engineCm3")).toBe(volume)
  expect(canHave(buildVehicle(known), "powerKw")).toBe(power)
})
