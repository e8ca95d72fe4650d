import { expect, it } from "vitest"
import { buildStock, buildVehicle } from "#harness/builders.ts"
import { buildBrowserStock, chooseBrowserVersion } from "./browser-stock.ts"
import { listValuesInStock } from "./list-values-in-stock.ts"
import { buildSnapshot, readBrowserStock } from "./snapshot.ts"
import { summarizeVehicle } from "./vehicle-summary.ts"

const makes = ["Škoda", "Chevrolet", "Citroën", "Honda", "Seat", "Čezeta", "Audi"]
const vehicles = makes.map((make, id) => buildVehicle({ id: id + 1, make, equipment: ["Tempomat"] }))
const stock = buildSnapshot({ version: "1", takenAt: "2026-11-15T10:00:00Z", vehicles })
const send = (snapshot: typeof stock) => JSON.parse(JSON.stringify(buildBrowserStock(snapshot)))

it("brings the values to the browser in Czech alphabetical order", () => {
  const sent = send(stock)
  expect(sent.values.make).toEqual(["Audi", "Citroën", "Čezeta", "Honda", "Chevrolet", "Seat", "Škoda"])
  expect(listValuesInStock(readBrowserStock(sent))).toEqual(listValuesInStock(stock))
})

it("brings every vehicle's summary to the browser", () => {
  expect(readBrowserStock(send(stock)).vehicles).toEqual(stock.vehicles.map(summarizeVehicle))
})

it("brings an empty stock, too", () => {
  const empty = buildSnapshot({ version: "2", takenAt: "2026-11-15T10:00:00Z", vehicles: [] })
  expect(readBrowserStock(send(empty)).vehicles).toEqual([])
})

it("is for a browser up to 2,000 vehicles; of more the server counts", () => {
  const many = Array.from({ length: 2001 }, (_, id) => buildVehicle({ id: id + 1 }))
  expect(chooseBrowserVersion(buildStock(many.slice(1)))).toBe("test")
  expect(chooseBrowserVersion(buildStock(many))).toBeNull()
})
