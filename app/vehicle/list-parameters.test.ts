import { describe, expect, it } from "vitest"
import { buildVehicle } from "#tests/builders.ts"
import { listKeyFacts, listParameters } from "./list-parameters.ts"

const diesel = buildVehicle({ fuel: "Nafta", engineCm3: 1598, gearbox: "Manuální" })
const electric = buildVehicle({ fuel: "Elektro", engineCm3: null, gearbox: "Automatická" })
const labels = (facts: readonly { readonly label: string }[]) => facts.map(({ label }) => label)

const cardLabels = ["Palivo", "Karoserie", "Rok výroby", "Objem motoru", "Výkon", "Stav tachometru"]
const alwaysShown = [
  "Převodovka",
  "Počet míst",
  "Uvedení do\u00a0provozu",
  "Počet majitelů",
  "STK do",
  "Stav",
  "VIN",
]

describe("the key facts", () => {
  it("are those of a card", () => {
    expect(labels(listKeyFacts(diesel))).toEqual(cardLabels)
  })

  it("have the gearbox instead of the engine volume for an electric car", () => {
    expect(labels(listKeyFacts(electric))).toEqual([
      ...cardLabels.filter((label) => label !== "Objem motoru"),
      "Převodovka",
    ])
    expect(listKeyFacts(electric)).toContainEqual({
      label: "Převodovka",
      value: "Automatická",
      icon: "gearbox",
    })
  })
})

describe("the parameters below", () => {
  it("are there, known or not", () => {
    expect(labels(listParameters(diesel))).toEqual(alwaysShown)
    expect(listParameters(diesel)).toContainEqual({ label: "Převodovka", value: "Manuální" })
    expect(listParameters(diesel)).toContainEqual({ label: "VIN", value: "Neuvedeno" })
  })

  it("do not repeat the gearbox of an electric car", () => {
    expect(labels(listParameters(electric))).toEqual(alwaysShown.slice(1))
  })

  it("include doors, drive and colour where they are known", () => {
    const known = listParameters({ ...diesel, doors: 5, drive: "4x4", color: "Bílá" })
    expect(known).toContainEqual({ label: "Počet dveří", value: "5" })
    expect(known).toContainEqual({ label: "Pohon", value: "4x4" })
    expect(known).toContainEqual({ label: "Barva", value: "Bílá" })
  })
})
