import { describe, expect, it } from "vitest"
import { buildStock, buildVehicle } from "#tests/builders.ts"
import { findMakeStock, listMakes, listMakesInStock } from "./make-stock.ts"

const stock = buildStock([
  buildVehicle({ id: 1, make: "Škoda", model: "Octavia", priceCzk: 300_000, year: 2018 }),
  buildVehicle({ id: 2, make: "Škoda", model: "Fabia", priceCzk: null, year: null }),
  buildVehicle({ id: 3, make: "Škoda", model: "Fabia", priceCzk: 29_900, year: 1999 }),
  buildVehicle({ id: 4, make: "Škoda", model: "" }),
  buildVehicle({ id: 5, make: "Mercedes-Benz" }),
  buildVehicle({ id: 6, make: "Mercedes Benz" }),
  buildVehicle({ id: 7, make: "Лада" }),
])

describe("the stock of a make", () => {
  it("has the total, the models, the years and the prices", () => {
    const found = findMakeStock(stock, "/vozidla/skoda")
    expect(found).toMatchObject({
      make: "Škoda",
      total: 4,
      model: null,
      models: [
        { name: "Fabia", count: 2 },
        { name: "Octavia", count: 1 },
      ],
      priceCzk: { min: 29_900, max: 300_000 },
      year: { min: 1999, max: 2018 },
    })
    expect(found?.vehicles.map(({ id }) => id)).toEqual([4, 3, 2, 1])
  })

  it("is shared by makes that have the same path", () => {
    expect(findMakeStock(stock, "/vozidla/mercedes-benz")).toMatchObject({
      total: 2,
      priceCzk: null,
      year: null,
    })
  })

  it("is undefined for a make that is not in stock or has no Latin letters", () => {
    for (const path of ["/vozidla/saab", "/vozidla/-", "/vozidla/"])
      expect(findMakeStock(stock, path)).toBeUndefined()
  })
})

it("each make in stock is linked once", () => {
  const links = [
    { make: "Mercedes Benz", path: "/vozidla/mercedes-benz", count: 2 },
    { make: "Škoda", path: "/vozidla/skoda", count: 4 },
  ]
  expect(listMakesInStock(stock)).toEqual(links)
  expect(
    listMakes([...links.map(({ make, count }) => ({ value: make, count })), { value: "Saab", count: 0 }]),
  ).toEqual(links)
})
