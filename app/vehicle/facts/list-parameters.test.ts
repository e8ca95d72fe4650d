import { expect, it } from "vitest"
import { buildVehicle } from "#harness/builders.ts"
import { listParameters } from "./list-parameters.ts"

const diesel = buildVehicle({
  ...{ fuel: "Nafta", powerKw: 110, engineCm3: 1598, gearbox: "Manuální" },
  ...{ drive: "4x4", color: "Bílá", doors: 5, seats: 5 },
})
const electric = buildVehicle({ fuel: "Elektro", powerKw: 150, gearbox: "Automatická", seats: 5 })
const trailer = buildVehicle({
  bodyType: "Přívěs",
  year: 2022,
  condition: "Dobrý",
  firstSeenOn: "2026-08-01",
})
const labels = (facts: readonly { readonly label: string }[]) => facts.map(({ label }) => label)

const alwaysNamed: readonly string[] = [
  ...["Rok výroby", "Stav tachometru", "Palivo", "Převodovka", "Výkon", "Karoserie", "Objem motoru"],
  ...["Uvedení do\u00a0provozu", "Počet míst", "Stav", "Počet majitelů", "STK do"],
]

it.each([
  ["of a diesel car", diesel, ["Pohon", "Barva", "Počet dveří"], []],
  ["of an electric car, which has no engine volume", electric, [], ["Objem motoru"]],
  ["of a trailer", trailer, ["V\u00a0nabídce od"], []],
])(
  "all that the specification names is there, known or not, and more where it is known: %s",
  (_, vehicle, more: readonly string[], without: readonly string[]) => {
    const expected = [...alwaysNamed.filter((label) => !without.includes(label)), ...more]
    expect(labels(listParameters(vehicle)).toSorted()).toEqual(expected.toSorted())
  },
)

it("a value is as people write it", () => {
  expect(listParameters(diesel)).toEqual(
    expect.arrayContaining([
      { label: "Pohon", value: "4×4" },
      { label: "Rok výroby", value: "Neuvedeno" },
      { label: "STK do", value: "Neuvedeno" },
      { label: "Stav", value: "-" },
    ]),
  )
  expect(listParameters(trailer)).toContainEqual({
    label: "V\u00a0nabídce od",
    value: "1.\u00a08.\u00a02026",
  })
})
