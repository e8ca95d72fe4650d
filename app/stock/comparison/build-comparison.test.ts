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

it("what is equal is said in words, equipment however it is spelt", () => {
  const compare = (...vehicles: Parameters<typeof compareVehicles>[0]) => compareVehicles(vehicles).same
  const equipment = ["Tempomat", "ABS"]
  expect(compare(electric, diesel)).toEqual({ facts: ["rok výroby 2020", "karoserie SUV"], equipment })
  expect(compare(electric, diesel, { ...diesel, id: 3, year: 2021 })).toEqual({
    facts: ["karoserie SUV"],
    equipment,
  })
})
