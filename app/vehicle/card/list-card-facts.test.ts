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
const show = (facts: ReturnType<typeof listCardFacts>) =>
  facts.map(({ label, value }) => `${label}: ${value}`)

describe("the facts of a card", () => {
  it("are two lines, the first of what most people look for", () => {
    expect(listCardFacts(octavia)).toMatchObject([
      { label: "Rok výroby", value: "2018", isFirst: true, isKnown: true },
      { label: "Stav tachometru", value: "158\u00a0200\u00a0km", isFirst: true, isKnown: true },
      { label: "Palivo", value: "Nafta", isFirst: false, isKnown: true },
      { label: "Karoserie", value: "Kombi", isFirst: false, isKnown: true },
      { label: "Objem motoru", value: "1,6\u00a0l", isFirst: false, isKnown: true },
      { label: "Výkon", value: "85\u00a0kW", isFirst: false, isKnown: true },
    ])
  })

  it("are there although nothing is known", () => {
    expect(listCardFacts(buildVehicle()).map(({ value }) => value)).toEqual(Array(6).fill("Neuvedeno"))
  })

  it("say which of them nobody stated", () => {
    const facts = listCardFacts({ ...octavia, year: null })
    expect(facts.filter(({ isKnown }) => !isKnown).map(({ label }) => label)).toEqual(["Rok výroby"])
  })

  it("leave the volume out for an electric car, and put nothing in its place", () => {
    const electric = { ...octavia, fuel: "Elektro", engineCm3: null }
    expect(show(listCardFacts(electric))).toEqual([
      "Rok výroby: 2018",
      "Stav tachometru: 158\u00a0200\u00a0km",
      "Palivo: Elektro",
      "Karoserie: Kombi",
      "Výkon: 85\u00a0kW",
    ])
  })

  it("are those of the six that a trailer has", () => {
    expect(show(listCardFacts(trailer))).toEqual(["Rok výroby: 2022", "Karoserie: Přívěs"])
    expect(show(listCardFacts({ ...trailer, year: null, mileageKm: 12_000 }))).toEqual([
      "Rok výroby: Neuvedeno",
      "Stav tachometru: 12\u00a0000\u00a0km",
      "Karoserie: Přívěs",
    ])
  })
})
