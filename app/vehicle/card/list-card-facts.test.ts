import { describe, expect, it } from "vitest"
import { buildVehicle } from "#harness/builders.ts"
import { listCardFacts } from "./vehicle-card.tsx"

const octavia = buildVehicle({
  fuel: "Nafta",
  bodyType: "Kombi",
  year: 2018,
  engineCm3: 1598,
  powerKw: 85,
  mileageKm: 158_200,
  gearbox: "Manuální",
  owners: 1,
})
const trailer = buildVehicle({
  bodyType: "Přívěs",
  year: 2022,
  inspectionUntil: { year: 2028, month: 6, day: null },
  owners: 1,
})

describe("the facts of a card", () => {
  it("are two lines, the first of what most people look for", () => {
    expect(listCardFacts(octavia)).toEqual([
      "2018 · 158\u00a0200\u00a0km",
      "Nafta · Kombi · 1,6\u00a0l · 85\u00a0kW",
    ])
  })

  it("are there although nothing is known, with their labels", () => {
    const facts = listCardFacts(buildVehicle()).join(" · ").split(" · ")
    expect(facts).toHaveLength(6)
    for (const fact of facts) expect(fact).toMatch(/^\p{L}[^:]+: Neuvedeno$/u)
  })

  it("say which of them nobody stated", () => {
    expect(listCardFacts({ ...octavia, year: null })[0]).toBe("Rok výroby: Neuvedeno · 158\u00a0200\u00a0km")
  })

  it("leave the volume out for an electric car, and put nothing in its place", () => {
    const electric = { ...octavia, fuel: "Elektro", engineCm3: null }
    expect(listCardFacts(electric)[1]).toBe("Elektro · Kombi · 85\u00a0kW")
  })

  it("are those of the six that a trailer has", () => {
    expect(listCardFacts(trailer)).toEqual(["2022", "Přívěs"])
    expect(listCardFacts({ ...trailer, year: null, mileageKm: 12_000 })).toEqual([
      "Rok výroby: Neuvedeno · 12\u00a0000\u00a0km",
      "Přívěs",
    ])
  })
})
