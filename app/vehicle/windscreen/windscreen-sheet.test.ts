import { expect, it } from "vitest"
import { buildVehicle } from "#harness/builders.ts"
import { listSheetFacts } from "./route.tsx"

const today = { year: 2026, month: 11, day: 15 }
const labels = (known: Parameters<typeof buildVehicle>[0]) =>
  listSheetFacts(buildVehicle(known), today).map(({ label }) => label)

it("names what is known, and nothing else", () => {
  expect(labels({ bodyType: "Přívěs", year: 2022, owners: 1 })).toEqual([
    "Rok výroby",
    "Karoserie",
    "Počet majitelů",
  ])
})

it("never names an inspection that is over", () => {
  expect(labels({ inspectionUntil: { year: 2026, month: 11, day: null } })).toEqual(["STK do"])
  expect(labels({ inspectionUntil: { year: 2026, month: 10, day: null } })).toEqual([])
})

it("has eight at most", () => {
  const known = { year: 2020, mileageKm: 1, fuel: "Nafta", gearbox: "Manuální", powerKw: 1, engineCm3: 1000 }
  expect(labels({ ...known, drive: "Přední", color: "Bílá", seats: 5, owners: 1 })).toHaveLength(8)
})
