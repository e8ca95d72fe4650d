import { describe, expect, it } from "vitest"
import { buildVehicle } from "#tests/builders.ts"
import { hasEngineVolume, listCardFacts } from "./vehicle-facts.ts"

const octavia = {
  fuel: "Nafta",
  bodyType: "Kombi",
  year: 2018,
  engineCm3: 1598,
  powerKw: 85,
  mileageKm: 158_200,
}

describe("the facts of a card", () => {
  it.each([
    ["Palivo", "Nafta", "fuel"],
    ["Karoserie", "Kombi", "car"],
    ["Rok výroby", "2018", "calendar"],
    ["Objem motoru", "1,6\u00a0l", "cylinder"],
    ["Výkon", "85\u00a0kW", "gauge"],
    ["Stav tachometru", "158\u00a0200\u00a0km", "route"],
  ])("name %s as %s", (label, value, icon) => {
    expect(listCardFacts(octavia)).toContainEqual({ label, value, icon })
  })

  it("stand in one order", () => {
    expect(listCardFacts(octavia).map(({ label }) => label)).toEqual([
      "Palivo",
      "Karoserie",
      "Rok výroby",
      "Objem motoru",
      "Výkon",
      "Stav tachometru",
    ])
  })

  it("are there although nothing is known", () => {
    expect(listCardFacts(buildVehicle()).map(({ value }) => value)).toEqual(Array(6).fill("Neuvedeno"))
  })

  it("leave out only the engine volume for an electric car", () => {
    const labels = listCardFacts({ ...octavia, fuel: "Elektro", engineCm3: null }).map(({ label }) => label)
    expect(labels).toEqual(["Palivo", "Karoserie", "Rok výroby", "Výkon", "Stav tachometru"])
  })
})

describe("an engine volume", () => {
  it.each([
    ["Elektro", null, false],
    ["elektromotor", null, false],
    ["Elektro", 999, true],
    ["Benzín", null, true],
    [null, null, true],
  ])("of fuel %s and %s cm³: %s", (fuel, engineCm3, expected) => {
    expect(hasEngineVolume({ fuel, engineCm3 })).toBe(expected)
  })
})
