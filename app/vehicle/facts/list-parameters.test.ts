import { describe, expect, it } from "vitest"
import { buildVehicle } from "#harness/builders.ts"
import { listKeyFacts } from "./list-key-facts.ts"
import { listParameters } from "./list-parameters.ts"

const diesel = buildVehicle({
  ...{ fuel: "Nafta", powerKw: 110, engineCm3: 1598, gearbox: "Manuální" },
  ...{ drive: "4x4", color: "Bílá", doors: 5, seats: 5 },
})
const electric = buildVehicle({ fuel: "Elektro", powerKw: 150, gearbox: "Automatická", seats: 5 })
const trailer = buildVehicle({ bodyType: "Přívěs", year: 2022, condition: "Dobrý", color: "Šedá" })
const labels = (facts: readonly { readonly label: string }[]) => facts.map(({ label }) => label)

const sevenFacts = [
  "Rok výroby",
  "Stav tachometru",
  "Palivo",
  "Převodovka",
  "Výkon",
  "Objem motoru",
  "Karoserie",
]

describe("the key facts", () => {
  it("are eight, in the order that decides a purchase", () => {
    expect(labels(listKeyFacts(diesel))).toEqual([...sevenFacts, "Pohon"])
    expect(listKeyFacts(diesel)).toContainEqual({ label: "Pohon", value: "4×4" })
    expect(listKeyFacts(diesel)).toContainEqual({ label: "Rok výroby", value: "Neuvedeno" })
  })

  it("have the seats instead of the engine volume for an electric car", () => {
    const expected = sevenFacts.map((label) => (label === "Objem motoru" ? "Počet míst" : label))
    expect(labels(listKeyFacts(electric))).toEqual([...expected, "Pohon"])
  })

  it("are what is known of a trailer", () => {
    expect(labels(listKeyFacts(trailer))).toEqual(["Rok výroby", "Karoserie", "Stav", "Barva"])
  })
})

const alwaysNamed = [
  ...sevenFacts,
  ...["Uvedení do\u00a0provozu", "Počet míst", "Stav", "Počet majitelů", "STK do"],
]

describe("the parameters", () => {
  it("are what the key facts leave, known or not", () => {
    expect(labels(listParameters(diesel))).toEqual([
      ...[
        "Uvedení do\u00a0provozu",
        "Barva",
        "Počet míst",
        "Počet dveří",
        "Stav",
        "Počet majitelů",
        "STK do",
      ],
    ])
    expect(listParameters(diesel)).toContainEqual({ label: "STK do", value: "Neuvedeno" })
    expect(listParameters(diesel)).toContainEqual({ label: "Stav", value: "-" })
  })

  it.each([
    ["diesel", diesel, []],
    ["electric", electric, ["Objem motoru"]],
    ["trailer", trailer, []],
  ])(
    "name with the key facts all that the specification names, and nothing twice: %s",
    (_, vehicle, left) => {
      const named = [...labels(listKeyFacts(vehicle)), ...labels(listParameters(vehicle))]
      expect(new Set(named).size).toBe(named.length)
      for (const label of alwaysNamed) expect(named.includes(label), label).toBe(!left.includes(label))
    },
  )
})
