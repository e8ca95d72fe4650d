import { expect, it } from "vitest"
import { buildVehicle } from "#tests/builders.ts"
import { buildBrowserStock } from "./browser-stock.ts"
import { buildSnapshot, listValuesInStock } from "./snapshot.ts"

it("brings the values to the browser in Czech alphabetical order", () => {
  const makes = ["Škoda", "Chevrolet", "Citroën", "Honda", "Seat", "Čezeta", "Audi"]
  const vehicles = makes.map((make, id) => buildVehicle({ id: id + 1, make }))
  const stock = buildSnapshot({ version: "1", takenAt: "2026-11-15T10:00:00Z", vehicles })
  const sent = JSON.parse(JSON.stringify(buildBrowserStock(stock)))
  expect(sent.values.make).toEqual(["Audi", "Citroën", "Čezeta", "Honda", "Chevrolet", "Seat", "Škoda"])
  expect(listValuesInStock(buildSnapshot(sent))).toEqual(listValuesInStock(stock))
})
