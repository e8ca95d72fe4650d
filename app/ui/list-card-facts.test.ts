import { describe, expect, it } from "vitest"
import { buildVehicle } from "#tests/builders.ts"
import { listCardFacts } from "./list-card-facts.ts"

const today = { year: 2026, month: 11, day: 15 }
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
  it.each([
    ["Palivo", "Nafta", "fuel"],
    ["Karoserie", "Kombi", "car"],
    ["Rok výroby", "2018", "calendar"],
    ["Objem motoru", "1,6\u00a0l", "cylinder"],
    ["Výkon", "85\u00a0kW", "gauge"],
    ["Stav tachometru", "158\u00a0200\u00a0km", "route"],
  ])("name %s as %s", (label, value, icon) => {
    expect(listCardFacts(octavia, today)).toContainEqual(
      expect.objectContaining({ label, value, icon, isKnown: true }),
    )
  })

  it("stand in one order", () => {
    expect(listCardFacts(octavia, today).map(({ label }) => label)).toEqual([
      "Palivo",
      "Karoserie",
      "Rok výroby",
      "Objem motoru",
      "Výkon",
      "Stav tachometru",
    ])
  })

  it("are there although nothing is known", () => {
    expect(listCardFacts(buildVehicle(), today).map(({ value }) => value)).toEqual(Array(6).fill("Neuvedeno"))
  })

  it("say which of them nobody stated", () => {
    const facts = listCardFacts({ ...octavia, year: null }, today)
    expect(facts.filter(({ isKnown }) => !isKnown).map(({ label }) => label)).toEqual(["Rok výroby"])
  })

  it("have the gearbox instead of the engine volume for an electric car", () => {
    const electric = { ...octavia, fuel: "Elektro", engineCm3: null }
    expect(show(listCardFacts(electric, today))).toEqual([
      "Palivo: Elektro",
      "Karoserie: Kombi",
      "Rok výroby: 2018",
      "Převodovka: Manuální",
      "Výkon: 85\u00a0kW",
      "Stav tachometru: 158\u00a0200\u00a0km",
    ])
    expect(show(listCardFacts({ ...electric, gearbox: null }, today))).toContain(
      "Počet majitelů: 1.\u00a0majitel",
    )
  })

  it("have no holes for a trailer", () => {
    expect(show(listCardFacts(trailer, today))).toEqual([
      "Karoserie: Přívěs",
      "Rok výroby: 2022",
      "STK do: 6/2028",
      "Počet majitelů: 1.\u00a0majitel",
    ])
  })

  it("never name an inspection that is over", () => {
    const expired = { ...trailer, inspectionUntil: { year: 2026, month: 10, day: null }, owners: 3 }
    expect(show(listCardFacts(expired, today))).toEqual([
      "Karoserie: Přívěs",
      "Rok výroby: 2022",
      "Počet majitelů: 3\u00a0majitelé",
    ])
  })
})
