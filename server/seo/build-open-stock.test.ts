import { describe, expect, it } from "vitest"
import type { SellingDealer } from "#domain/dealer/dealer.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { buildStock, buildVehicle } from "#harness/builders.ts"
import { buildOpenStock } from "./documents.ts"

const site = {
  siteUrl: "https://site.example",
  dealer: { name: "Auto Javořina", town: "Uherský Brod" } as SellingDealer,
}
const read = (...vehicles: Vehicle[]) => JSON.parse(buildOpenStock(buildStock(vehicles), site)).vehicles

describe("the open stock", () => {
  it("sends dates in ISO 8601, as precise as they are known", () => {
    const [day, year] = read(
      buildVehicle({
        id: 2,
        firstRegistered: { year: 2021, month: 1, day: 15 },
        inspectionUntil: { year: 2027, month: 3, day: null },
      }),
      buildVehicle({ id: 1, firstRegistered: { year: 2019, month: null, day: null } }),
    )
    expect(day).toMatchObject({ firstRegistered: "2021-01-15", inspectionUntil: "2027-03" })
    expect(year).toMatchObject({ firstRegistered: "2019", inspectionUntil: null })
  })

  it("sends no text of the provider as a date", () => {
    const [vehicle] = read(buildVehicle({ inspectionUntil: { text: "propadlá" } }))
    expect(vehicle.inspectionUntil).toBeNull()
  })
})
