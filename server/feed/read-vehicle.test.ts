import { expect, it } from "vitest"
import { readDate, readVehicle } from "./read-vehicle.ts"

it.each([
  ["1", "1", 1],
  ["", "1", 1],
  ["3", "0", 3],
  ["1", "0", null],
  ["2", "1", null],
])("of %j owners, where “first owner” is %j, there are %j", (owner, first, owners) => {
  const fields = `<owner>${owner}</owner><prvni_majitel>${first}</prvni_majitel>`
  const { vehicle } = readVehicle(`<car><id>1</id><producer_text>Škoda</producer_text>${fields}</car>`)
  expect(vehicle?.owners).toBe(owners)
})

it.each([
  ["2026-08-01 08:00:00", { year: 2026, month: 8, day: 1 }],
  ["2026-08-01", { year: 2026, month: 8, day: 1 }],
  ["1.8.2026", { year: 2026, month: 8, day: 1 }],
  ["1. 8. 2026", { year: 2026, month: 8, day: 1 }],
  ["01/2021", { year: 2021, month: 1, day: null }],
  ["2021-01", { year: 2021, month: 1, day: null }],
  ["2021", { year: 2021, month: null, day: null }],
  ["propadlá", { text: "propadlá" }],
  ["31.2.2021", { text: "31.2.2021" }],
  ["13/2021", { text: "13/2021" }],
  ["0000-00-00", null],
  ["0", null],
  ["Neuvedeno", null],
  ["", null],
])("a date of the feed %j is %j", (text, date) => {
  expect(readDate(text)).toEqual(date)
})
