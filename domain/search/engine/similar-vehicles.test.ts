import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { buildStock, buildVehicle } from "#harness/builders.ts"
import { stocks } from "#tests/arbitraries.ts"
import { listSimilarVehicles } from "./similar-vehicles.ts"

const octavia = buildVehicle({
  id: 1,
  make: "Škoda",
  model: "Octavia",
  bodyType: "Kombi",
  fuel: "Nafta",
  gearbox: "Manuální",
  priceCzk: 300_000,
  year: 2018,
})
const find = (others: readonly Partial<typeof octavia>[], count = 4) => {
  const vehicles = others.map((other, index) => ({ ...octavia, id: 10 + index, ...other }))
  return listSimilarVehicles(buildStock([octavia, ...vehicles]), octavia, count).map(({ id }) => id)
}

const unlike = { make: "Agados", model: "", bodyType: null }

describe("similar vehicles", () => {
  it("never include the vehicle itself, and are as many as requested", () => {
    expect(find([{}, {}, {}, {}, {}, {}])).toEqual([15, 14, 13, 12])
    expect(find([])).toEqual([])
  })

  it("put another estate before the same model with another body", () => {
    expect(find([{ bodyType: "Sedan" }, { make: "Volkswagen", model: "Golf" }], 2)).toEqual([11, 10])
  })

  it("put the same model before another one of the same make", () => {
    expect(find([{ model: "Superb" }, {}], 2)).toEqual([11, 10])
  })

  it("put a near price and year before far ones", () => {
    expect(
      find([{ priceCzk: 700_000 }, { priceCzk: 320_000 }, { priceCzk: 300_000, year: 2008 }], 3),
    ).toEqual([11, 12, 10])
  })

  it("put a known price before an unknown one, unless it is far", () => {
    expect(find([{ priceCzk: null }, { priceCzk: 250_000 }, { priceCzk: 900_000 }], 3)).toEqual([11, 10, 12])
  })

  it("come from the whole stock where nothing shares body type or make", () => {
    expect(find([{ bodyType: "SUV", make: "BMW", model: "X3" }])).toEqual([10])
  })

  it("of a vehicle that is not in stock any more are found too", () => {
    const stock = buildStock([{ ...octavia, id: 2 }])
    expect(listSimilarVehicles(stock, octavia, 4).map(({ id }) => id)).toEqual([2])
  })

  it("are none where nothing is like it", () => {
    expect(
      find([{ bodyType: "Sedan", make: "BMW", model: "M5", fuel: "Benzín", priceCzk: 1_900_000 }]),
    ).toEqual([])
    const old = { bodyType: "Hatchback", model: "Favorit", fuel: "Benzín", priceCzk: 40_000, year: 1992 }
    expect(find([old])).toEqual([])
  })

  it("of a trailer are trailers, and of a car never one", () => {
    const trailer = { ...unlike, bodyType: "Přívěs", fuel: null, powerKw: null, gearbox: null }
    const stock = buildStock([
      { ...octavia, ...trailer, id: 2 },
      { ...octavia, ...trailer, id: 3 },
      { ...octavia, ...unlike, id: 4 },
    ])
    const listFor = (id: number) =>
      [stock.vehicleById.get(id)].flatMap(
        (each) => each && listSimilarVehicles(stock, each, 4).map((one) => one.id),
      )
    expect(listFor(2)).toEqual([3])
    expect(listFor(4)).toEqual([])
  })

  it("are each another vehicle of the stock, and those like it among them, whatever the stock", () => {
    const property = fc.property(stocks, fc.nat(), (vehicles, pick) => {
      const vehicle = vehicles[pick % Math.max(1, vehicles.length)] ?? octavia
      const found = listSimilarVehicles(buildStock(vehicles), vehicle, 4)
      const others = vehicles.filter(({ id }) => id !== vehicle.id)
      expect(new Set(found).size).toBe(found.length)
      expect(found.length).toBeLessThanOrEqual(4)
      const alike = others.filter(
        ({ bodyType, make, model, priceCzk, year }) =>
          bodyType === vehicle.bodyType &&
          `${make} ${model}` === `${vehicle.make} ${vehicle.model}` &&
          priceCzk === vehicle.priceCzk &&
          year === vehicle.year,
      )
      expect(found.length).toBeGreaterThanOrEqual(Math.min(4, alike.length))
      for (const each of found) expect(others).toContain(each)
    })
    fc.assert(property)
  })
})
