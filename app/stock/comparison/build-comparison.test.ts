import { expect, it } from "vitest"
import { buildVehicle } from "#harness/builders.ts"
import { compareVehicles } from "./build-comparison.ts"

const diesel = buildVehicle({
  id: 1,
  fuel: "Nafta",
  year: 2020,
  bodyType: "SUV",
  engineCm3: 1968,
  equipment: ["ABS", "Tempomat", "Tažné zařízení"],
})
const electric = buildVehicle({
  id: 2,
  fuel: "Elektro",
  year: 2020,
  bodyType: "SUV",
  equipment: ["tempomat", "ABS"],
})

it("only what differs has a row, with the values in the vehicles' order and null where nobody says", () => {
  const { facts, equipment } = compareVehicles([diesel, electric])
  expect(facts).toEqual([
    { label: "Palivo", group: "engine", values: ["Nafta", "Elektro"] },
    { label: "Objem motoru", group: "engine", values: ["2\u00a0l", null] },
  ])
  expect(equipment).toEqual([{ label: "Tažné zařízení", values: [true, false] }])
})

it("what is equal is said in words, equipment however it is spelt, for every number that a window shows", () => {
  const { same } = compareVehicles([diesel, electric, { ...diesel, id: 3, year: 2021 }])
  const equipment = ["ABS", "Tempomat"]
  expect(same).toEqual([
    { columns: 2, facts: ["rok výroby 2020", "karoserie SUV"], equipment },
    { columns: 3, facts: ["karoserie SUV"], equipment },
  ])
})

it("a number has its place among ten, an unknown one none", () => {
  const vehicles = [2015, 2020, null, 2024].map((year, id) => buildVehicle({ id: id + 1, year }))
  expect(compareVehicles(vehicles).facts).toEqual([
    { label: "Rok výroby", group: "age", values: ["2015", "2020", null, "2024"], places: [0, 5, null, 9] },
  ])
})
