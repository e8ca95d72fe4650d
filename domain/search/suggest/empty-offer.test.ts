import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readDemoCars } from "#demo/demo-cars.ts"
import { writeFeedXml } from "#demo/write-feed-xml.ts"
import { buildStock, buildVehicle } from "#harness/builders.ts"
import { readFeed } from "#server/feed/read-feed.ts"
import { queries, queriesOver, stocks } from "#tests/arbitraries.ts"
import { countRows } from "../../data/row-set.ts"
import type { Vehicle } from "../../vehicle/vehicle.ts"
import { listMatching } from "../engine/list-matching.ts"
import { matchRows } from "../engine/match-rows.ts"
import { searchStock } from "../engine/search-stock.ts"
import { choiceFilters } from "../filters.ts"
import { rangeFilters } from "../ranges.ts"
import { emptyStockQuery, formatStockQuery, type StockQuery, setChoices, setRange } from "../stock-query.ts"
import { searchWords } from "../words/search-words.ts"
import { buildEmptyOffer } from "./empty-offer.ts"
import { findNearest } from "./find-nearest.ts"

const stock = buildStock([
  buildVehicle({ id: 1, bodyType: "Kombi", gearbox: "Automatická", priceCzk: 379_000 }),
  buildVehicle({ id: 2, bodyType: "Kombi", gearbox: "Manuální", priceCzk: 299_000 }),
  buildVehicle({ id: 3, bodyType: "Kombi", gearbox: "Manuální", priceCzk: 250_000 }),
  buildVehicle({ id: 4, bodyType: "Hatchback", gearbox: "Automatická", priceCzk: 219_900 }),
  buildVehicle({ id: 5, bodyType: "SUV", gearbox: "Manuální", priceCzk: 900_000 }),
  buildVehicle({ id: 6, bodyType: "Kombi", gearbox: "Automatická", priceCzk: null }),
])
const criteria: StockQuery = {
  ...emptyStockQuery,
  choices: { ...emptyStockQuery.choices, bodyType: ["Kombi"], gearbox: ["Automatická"] },
  ranges: { ...emptyStockQuery.ranges, priceCzk: { from: null, to: 300_000 } },
}

describe("a search that finds nothing", () => {
  it("names single changes with what they bring, most first", () => {
    const { changes } = buildEmptyOffer(stock, criteria)
    expect(changes).toMatchObject([
      { choice: "gearbox", count: 2 },
      { choice: "bodyType", count: 1 },
      { range: "priceCzk", count: 1 },
    ])
    expect(changes[2]?.query.ranges.priceCzk).toEqual({ from: null, to: 500_000 })
  })

  it("shows the nearest vehicles, each with the one criterion that it does not fulfil", () => {
    const { nearest } = buildEmptyOffer(stock, {
      ...criteria,
      ranges: { ...criteria.ranges, priceCzk: { from: null, to: 310_000 } },
    })
    expect(nearest.map(({ vehicle, difference }) => [vehicle.id, difference])).toEqual([
      [1, { range: "priceCzk", by: 69_000 }],
      [4, { choice: "bodyType", missing: ["Kombi"], has: ["Hatchback"] }],
      [3, { choice: "gearbox", missing: ["Automatická"], has: ["Manuální"] }],
    ])
  })

  it("counts its words as one criterion among the changes, and nothing is near that they do not find", () => {
    const words = { ...emptyStockQuery, choices: criteria.choices, words: "suv" }
    const { changes, nearest } = buildEmptyOffer(stock, words, searchWords)
    expect(changes).toMatchObject([{ words: "suv", count: 2 }])
    expect(nearest).toEqual([])
  })

  it("is not offered a vehicle without the value that was asked for", () => {
    const unknown = [buildVehicle({ id: 7, bodyType: "Kombi" })]
    const fuel = setChoices(emptyStockQuery, "fuel", ["Elektro"])
    expect(buildEmptyOffer(buildStock(unknown), fuel).nearest).toEqual([])
    const price = { ...emptyStockQuery, ranges: criteria.ranges }
    expect(buildEmptyOffer(buildStock(unknown), price).nearest).toEqual([])
  })

  it("is offered changes whose counts are true and never zero, on 2,000 random stocks and queries", () => {
    fc.assert(
      fc.property(stocks, queries, (vehicles, query) => {
        const snapshot = buildStock(vehicles)
        const { changes } = buildEmptyOffer(snapshot, query, searchWords)
        expect(changes.length).toBeLessThanOrEqual(3)
        for (const change of changes) {
          expect(change.count).toBeGreaterThan(0)
          expect(searchStock(snapshot, change.query, searchWords).total).toBe(change.count)
        }
      }),
      { numRuns: 2_000 },
    )
  }, 60_000)

  it("is offered only what is near, on 2,500 random searches of the demo stock", () => {
    let offered = 0
    const isEmpty = (query: StockQuery) =>
      countRows(matchRows(demo, query, rowsOfWords.get(query.words)).all) === 0
    fc.assert(
      fc.property(demoQueries.filter(isEmpty), (query) => {
        const ofWords = rowsOfWords.get(query.words)
        for (const { vehicle } of findNearest(demo, query, { ofWords, count: 50 })) {
          offered++
          expect(listUnfulfilled(query, vehicle)).toHaveLength(1)
          expect(isNearlyInRange(query, vehicle)).toBe(true)
          expect(isOfWantedKind(query, vehicle)).toBe(true)
        }
      }),
      { numRuns: 2_500 },
    )
    expect(offered).toBeGreaterThan(250)
  }, 60_000)
})

const reading = await readFeed(new TextEncoder().encode(writeFeedXml(readDemoCars())), "text/xml")
const demo = buildStock(reading.ok ? reading.vehicles : [])
const rowsOfWords = new Map(
  ["octavia", "diesel", "přívěs", "lada niva"].map((words) => [words, searchWords(demo, words).rows]),
)
const demoQueries = queriesOver(
  (filter) => fc.constantFrom(...demo.index.choices[filter].values, "Saab"),
  fc.constantFrom("", "", "", ...rowsOfWords.keys()),
)

/** Each criterion asked by itself, by the search; a make with its models is one criterion. */
function listUnfulfilled(query: StockQuery, { id }: Vehicle): readonly StockQuery[] {
  const { make, model, equipment, ...others } = query.choices
  const alone = [
    { ...emptyStockQuery, words: query.words },
    { ...emptyStockQuery, choices: { ...emptyStockQuery.choices, make, model } },
    ...equipment.map((thing) => setChoices(emptyStockQuery, "equipment", [thing])),
    ...choiceFilters.flatMap((filter) =>
      filter in others ? [setChoices(emptyStockQuery, filter, query.choices[filter])] : [],
    ),
    ...rangeFilters.map((range) => setRange(emptyStockQuery, range, query.ranges[range])),
  ]
  return alone.filter((criterion) => formatStockQuery(criterion) !== "" && !findIds(criterion).has(id))
}

const found = new Map<string, ReadonlySet<number>>()
function findIds(query: StockQuery): ReadonlySet<number> {
  const key = formatStockQuery(query)
  const ids = found.get(key) ?? new Set(listMatching(demo, query).map(({ id }) => id))
  found.set(key, ids)
  return ids
}

function isNearlyInRange({ ranges }: StockQuery, vehicle: Vehicle): boolean {
  const near = (range: "priceCzk" | "mileageKm" | "powerKw") => {
    const { from, to } = ranges[range]
    const value = vehicle[range] ?? Number.NaN
    return (from === null || value >= from * 0.75) && (to === null || value <= to * 1.25)
  }
  const age = (year: number) => 2026 - year
  const { from, to } = ranges.year
  const year = vehicle.year ?? Number.NaN
  return (
    near("priceCzk") &&
    near("mileageKm") &&
    near("powerKw") &&
    (from === null || year >= from || age(year) <= age(from) * 1.25) &&
    (to === null || year <= to || age(year) >= age(to) * 0.75)
  )
}

/** The demo stock has one trailer, of a make of its own, and a few vans. */
function isOfWantedKind({ choices: { bodyType, make }, words }: StockQuery, vehicle: Vehicle): boolean {
  const isKnown = (body: string) =>
    bodyType.includes(body) ||
    (bodyType.length === 0 &&
      demo.vehicles.some((each) => each.bodyType === body && (make.includes(each.make) || words !== "")))
  if (vehicle.bodyType === "Přívěs" || vehicle.bodyType === "Dodávka") return isKnown(vehicle.bodyType)
  return bodyType.length === 0 || bodyType.some((body) => body !== "Přívěs" && body !== "Dodávka")
}
