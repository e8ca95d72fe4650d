import { expect, it } from "vitest"
import { buildVehicle } from "#harness/builders.ts"
import { listIncluded } from "./list-included.ts"
import { parseSaid } from "./said.ts"
import { saySheet } from "./vehicle-sheet.ts"

const dealer = { includedInPrice: ["Příprava vozu k předání", "Plná nádrž"] }
const trailer = { priceCzk: 29_000, bodyType: "Přívěs", fuel: null, engineCm3: null, powerKw: null }

it.each([
  ["a car", { priceCzk: 449_000 }, dealer.includedInPrice],
  ["a car without a price", { priceCzk: null }, []],
  ["a trailer", trailer, []],
])("the price of %s includes what the dealer file says: %j", (_, facts, lines) => {
  expect(listIncluded(buildVehicle(facts), dealer, [])).toEqual(lines)
})

it("a line that the sheet says is not true of the vehicle is left out", () => {
  const said = parseSaid("excluded/Plná nádrž")
  const sheet = saySheet([], said === undefined ? [] : [said], { today: "2026-11-17" })
  expect(listIncluded(buildVehicle({ priceCzk: 449_000 }), dealer, sheet)).toEqual([
    "Příprava vozu k předání",
  ])
})
