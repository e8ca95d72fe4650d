import { describe, expect, it } from "vitest"
import { buildStock, buildVehicle } from "#harness/builders.ts"
import { findMakeStock, findModelPage, listMakes, listMakesInStock, listModelPaths } from "./make-stock.ts"

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
        { name: "Fabia", count: 2, path: "/vozidla/skoda/fabia" },
        { name: "Octavia", count: 1, path: null },
      ],
      priceCzk: { min: 29_900, max: 300_000 },
      year: { min: 1999, max: 2018 },
    })
    expect(found?.vehicles.map(({ id }) => id)).toEqual([4, 3, 2, 1])
  })

  it("is of one model where one is chosen", () => {
    const found = findMakeStock(stock, "/vozidla/skoda", (models) => models[0])
    expect(found).toMatchObject({
      total: 4,
      model: { name: "Fabia", count: 2 },
      priceCzk: { min: 29_900, max: 29_900 },
      year: { min: 1999, max: 1999 },
    })
    expect(found?.vehicles.map(({ id }) => id)).toEqual([3, 2])
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

describe("a model's page", () => {
  const models = buildStock([
    buildVehicle({ id: 1, make: "Ford", model: "C-Max" }),
    buildVehicle({ id: 2, make: "Ford", model: "C Max" }),
    buildVehicle({ id: 3, make: "FORD", model: "C-Max" }),
    buildVehicle({ id: 4, make: "Ford", model: "Kuga" }),
    buildVehicle({ id: 5, make: "Ford", model: "" }),
    buildVehicle({ id: 6, make: "Ford", model: "" }),
    buildVehicle({ id: 7, make: "Ford", model: "Нива" }),
    buildVehicle({ id: 8, make: "Ford", model: "Нива" }),
  ])

  it("is there for two vehicles or more whose model has Latin letters, however they are spelt", () => {
    expect(listModelPaths(models)).toEqual(["/vozidla/ford/c-max"])
    expect(findModelPage(models, { make: "Ford", model: "C Max" })).toBe("/vozidla/ford/c-max")
    for (const model of ["Kuga", "", "Нива", "Galaxy"])
      expect(findModelPage(models, { make: "Ford", model })).toBeUndefined()
  })

  it("has all vehicles of its path, under their commonest name", () => {
    const found = findMakeStock(models, "/vozidla/ford", (all) => all.find(({ path }) => path !== null))
    expect(found?.model).toEqual({ name: "C-Max", count: 3, path: "/vozidla/ford/c-max" })
    expect(found?.vehicles.map(({ id }) => id)).toEqual([3, 2, 1])
  })
})
