import { expect, it } from "vitest"
import { buildVehicle } from "#harness/builders.ts"
import { compareEquipment, compareFacts } from "./build-comparison.ts"

const diesel = buildVehicle({
  id: 1,
  fuel: "Nafta",
  year: 2020,
  engineCm3: 1968,
  equipment: ["ABS", "Tempomat", "Tažné zařízení"],
})
const electric = buildVehicle({ id: 2, fuel: "Elektro", year: 2020, equipment: ["tempomat", "ABS"] })

it("each fact is there once, with the values in the vehicles' order", () => {
  const facts = compareFacts([diesel, electric])
  const labels = facts.map(({ label }) => label)
  expect(new Set(labels).size).toBe(labels.length)
  expect(facts.find(({ label }) => label === "Palivo")?.values).toEqual(["Nafta", "Elektro"])
  expect(facts.find(({ label }) => label === "Rok výroby")?.values).toEqual(["2020", "2020"])
  expect(facts.every(({ values }) => values.length === 2)).toBe(true)
})

it("a fact that a vehicle cannot have is null, and not a guess", () => {
  const volume = compareFacts([diesel, electric]).find(({ label }) => label === "Objem motoru")
  expect(volume?.values[0]).not.toBeNull()
  expect(volume?.values[1]).toBeNull()
})

it("a number has its place among ten, an unknown one none", () => {
  const vehicles = [2015, 2020, null, 2024].map((year, id) => buildVehicle({ id: id + 1, year }))
  const years = compareFacts(vehicles).find(({ label }) => label === "Rok výroby")
  expect(years).toMatchObject({ group: "age", places: [0, 5, null, 9] })
  expect(compareFacts([diesel, diesel]).find(({ label }) => label === "Palivo")).not.toHaveProperty("places")
})

it("what nobody states is no fact", () => {
  const labels = compareFacts([buildVehicle({ id: 1 }), buildVehicle({ id: 2, doors: 5 })])
  expect(labels.map(({ label, values }) => [label, values])).toEqual([["Počet dveří", [null, "5"]]])
})

it("equipment is one row however it is spelt, what most have first", () => {
  expect(compareEquipment([diesel, electric])).toEqual([
    { label: "ABS", has: [true, true] },
    { label: "tempomat", has: [true, true] },
    { label: "Tažné zařízení", has: [true, false] },
  ])
})
