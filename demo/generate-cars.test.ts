import { existsSync } from "node:fs"
import { expect, test } from "vitest"
import { generateCars } from "./generate-cars.ts"
import { writeFeedXml } from "./write-feed-xml.ts"

test("the same vehicles are generated every time, whatever the count", () => {
  expect(generateCars(300)).toEqual(generateCars(300))
  expect(generateCars(300).slice(0, 100)).toEqual(generateCars(100))
})

test("ids follow each other from 200001", () => {
  expect(generateCars(3).map((car) => car.id)).toEqual(["200001", "200002", "200003"])
})

test("generated vehicles are varied and believable", () => {
  const cars = generateCars(2000)
  const values = (name: string) => new Set(cars.map((car) => car[name]))
  expect(values("producer_text").size).toBeGreaterThan(10)
  expect(values("fuel").size).toBe(7)
  expect(values("constr").size).toBeGreaterThan(8)
  for (const car of cars) {
    expect(Number(car.sales_price)).toBeGreaterThan(20_000)
    expect(Number(car.sales_price)).toBeLessThan(2_000_000)
  }
})

test("every photo of a generated vehicle exists", () => {
  const urls = writeFeedXml(generateCars(2000)).matchAll(/https:\/\/foto\.example\/([^<]*)</g)
  const files = new Set(Array.from(urls, ([, file = ""]) => file))
  expect(files.size).toBeGreaterThan(100)
  expect([...files].filter((file) => !existsSync(new URL(`photos/${file}`, import.meta.url)))).toEqual([])
})
