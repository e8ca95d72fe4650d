import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { buildStock, buildVehicle } from "#harness/builders.ts"
import { isWholeRun } from "#harness/whole-run.ts"
import { asWords, queries, stocks } from "#tests/arbitraries.ts"
import type { Vehicle } from "../../vehicle/vehicle.ts"
import { type ChoiceFilter, choiceFilters, mapChoiceFilters } from "../filters.ts"
import { mapRangeFilters, type Range, type RangeFilter, rangeFilters, rangeRows } from "../ranges.ts"
import { emptyStockQuery, type StockQuery } from "../stock-query.ts"
import { searchWords } from "../words/search-words.ts"
import type { Facets } from "./facets.ts"
import { searchStock } from "./search-stock.ts"

type Choices = StockQuery["choices"]

/** The oracle: the specification word by word over plain lists, without row sets or presorted orders. */
function isChosen(vehicle: Vehicle, { make, model, ...choices }: Choices): boolean {
  const oneOf = (chosen: readonly string[], value: string | null) =>
    chosen.length === 0 || (value !== null && chosen.includes(value))
  const modelsOfMake = model.filter((pair) => pair.startsWith(`${vehicle.make}/`))
  return (
    oneOf(make, vehicle.make) &&
    oneOf(modelsOfMake, `${vehicle.make}/${vehicle.model}`) &&
    oneOf(choices.fuel, vehicle.fuel) &&
    oneOf(choices.bodyType, vehicle.bodyType) &&
    oneOf(choices.gearbox, vehicle.gearbox) &&
    oneOf(choices.drive, vehicle.drive?.startsWith("4") ? "4x4" : null) &&
    oneOf(choices.seats, String(vehicle.seats)) &&
    choices.equipment.every((thing) =>
      vehicle.equipment.some((text) => text.includes(thing) || isKindOf(text, thing)),
    ) &&
    oneOf(choices.vat, vehicle.vatDeductible === true ? "1" : null)
  )
}

/** Who asks for cruise control is content with an adaptive one. */
function isKindOf(text: string, thing: string): boolean {
  return text === "Adaptivní tempomat" && thing === "Tempomat"
}

function isWithin(vehicle: Vehicle, query: StockQuery, except?: RangeFilter): boolean {
  return rangeFilters.every((filter) => {
    const { from, to } = query.ranges[filter]
    const value = vehicle[filter]
    if (filter === except || (from === null && to === null)) return true
    if (value === null) return false
    return !(from !== null && value < from) && !(to !== null && value > to)
  })
}

function isKnown(vehicle: Vehicle, { words }: StockQuery): boolean {
  return words === "" || words.split(", ").every((text) => asWords[text]?.(vehicle))
}

function passes(vehicle: Vehicle, query: StockQuery): boolean {
  return isChosen(vehicle, query.choices) && isWithin(vehicle, query) && isKnown(vehicle, query)
}

/** What the list is asked once a visitor has chosen this option. */
function choose(choices: Choices, filter: ChoiceFilter, value: string): Choices {
  if (filter === "equipment") return { ...choices, equipment: [...choices.equipment, value] }
  if (filter === "make") return { ...choices, make: [value], model: [] }
  if (filter === "model") return { ...choices, make: [value.split("/")[0] ?? ""], model: [value] }
  return { ...choices, [filter]: [value] }
}

function sortPlainly(vehicles: readonly Vehicle[], sort: StockQuery["sort"]): Vehicle[] {
  const newestFirst = [...vehicles].sort((a, b) => b.id - a.id)
  const by = (value: (vehicle: Vehicle) => number | null, sign: 1 | -1) => [
    ...newestFirst
      .filter((vehicle) => value(vehicle) !== null)
      .sort((a, b) => sign * (Number(value(a)) - Number(value(b)))),
    ...newestFirst.filter((vehicle) => value(vehicle) === null),
  ]
  if (sort === "cheapest") return by((vehicle) => vehicle.priceCzk, 1)
  if (sort === "dearest") return by((vehicle) => vehicle.priceCzk, -1)
  if (sort === "lowestMileage") return by((vehicle) => vehicle.mileageKm, 1)
  if (sort === "latestYear") return by((vehicle) => vehicle.year, -1)
  return newestFirst
}

const count = <T>(items: readonly T[], fits: (item: T) => boolean) => items.filter(fits).length

/** The count of every option is the number of vehicles once it is chosen. */
function countChoices(vehicles: readonly Vehicle[], query: StockQuery, { choices }: Facets) {
  const within = vehicles.filter((vehicle) => isWithin(vehicle, query) && isKnown(vehicle, query))
  return mapChoiceFilters((filter) =>
    choices[filter].map(({ value }) => {
      const chosen = choose(query.choices, filter, value)
      return { value, count: count(within, (vehicle) => isChosen(vehicle, chosen)) }
    }),
  )
}

function countBounds(vehicles: readonly Vehicle[], query: StockQuery, { ranges }: Facets) {
  const chosen = vehicles.filter((vehicle) => isChosen(vehicle, query.choices) && isKnown(vehicle, query))
  return mapRangeFilters((filter) => {
    const others = chosen.filter((vehicle) => isWithin(vehicle, query, filter))
    const { from, to } = query.ranges[filter]
    const countWithin = (range: Range) => {
      const asked = { ...emptyStockQuery, ranges: { ...emptyStockQuery.ranges, [filter]: range } }
      return count(others, (vehicle) => isWithin(vehicle, asked))
    }
    return {
      from: ranges[filter].from.map(({ value }) => ({ value, count: countWithin({ from: value, to }) })),
      to: ranges[filter].to.map(({ value }) => ({ value, count: countWithin({ from, to: value }) })),
      unknown: from === null && to === null ? 0 : count(others, (vehicle) => vehicle[filter] === null),
      inBars: rangeRows[filter].bars === undefined ? 0 : count(others, (vehicle) => vehicle[filter] !== null),
    }
  })
}

/** Each option once, those in force among them, bounds in their order after "no bound". */
function listOfferedWrongly(query: StockQuery, { choices, ranges }: Facets): readonly string[] {
  const wrongChoices = choiceFilters.filter((filter) => {
    const values = choices[filter].map(({ value }) => value)
    return (
      new Set(values).size !== values.length || query.choices[filter].some((value) => !values.includes(value))
    )
  })
  const wrongBounds = rangeFilters.filter((filter) =>
    (["from", "to"] as const).some((bound) => {
      const [none, ...values] = ranges[filter][bound].map(({ value }) => value)
      const sorted = [...new Set(values.map(Number))].sort((a, b) => a - b)
      const asked = query.ranges[filter][bound]
      return none !== null || String(values) !== String(sorted) || (asked !== null && !values.includes(asked))
    }),
  )
  return [...wrongChoices, ...wrongBounds]
}

describe("a search", () => {
  it("agrees with the specification read word by word, on random stocks and queries", () => {
    const property = fc.property(stocks, queries, (vehicles, query) => {
      const result = searchStock(buildStock(vehicles), query, searchWords)
      const matching = sortPlainly(
        vehicles.filter((vehicle) => passes(vehicle, query)),
        query.sort,
      )
      let page = query.page
      while (page > 1 && (page - 1) * query.pageSize >= matching.length)
        page = page > 1000 ? Math.ceil(page / 2) : page - 1
      expect(result.total).toBe(matching.length)
      expect(result.query).toEqual({ ...query, page })
      expect(result.pageCount).toBe(Math.max(1, Math.ceil(matching.length / query.pageSize)))
      expect(result.vehicles.map(({ id }) => id)).toEqual(
        matching.slice((page - 1) * query.pageSize, page * query.pageSize).map(({ id }) => id),
      )
      const { facets } = result
      expect(facets.choices).toEqual(countChoices(vehicles, query, facets))
      const bounds = mapRangeFilters((filter) => {
        const { bars, ...facet } = facets.ranges[filter]
        return { ...facet, inBars: bars.reduce((sum, bar) => sum + bar, 0) }
      })
      expect(bounds).toEqual(countBounds(vehicles, query, facets))
      expect(listOfferedWrongly(query, facets)).toEqual([])
    })
    fc.assert(property, { numRuns: isWholeRun ? 4_000 : 500 })
  })

  it("lists options in Czech alphabetical order", () => {
    const stock = buildStock(
      ["Volvo", "Škoda", "Seat", "Citroën", "Chrysler", "Hyundai", "Audi"].map((make, id) =>
        buildVehicle({ id: id + 1, make }),
      ),
    )
    const makes = searchStock(stock, emptyStockQuery).facets.choices.make.map(({ value }) => value)
    expect(makes).toEqual(["Audi", "Citroën", "Hyundai", "Chrysler", "Seat", "Škoda", "Volvo"])
  })

  it("says why words find nothing, whatever the filters", () => {
    const stock = buildStock([buildVehicle({ id: 1, make: "Škoda", model: "Octavia" })])
    const ask = (words: string) => searchStock(stock, { ...emptyStockQuery, words }, searchWords)
    expect(ask("octavia")).toMatchObject({ total: 1, wordProblem: null })
    expect(ask("octvia")).toMatchObject({
      total: 0,
      wordProblem: { failing: "octvia", suggestion: { text: "octavia", total: 1 } },
    })
    expect(ask("škoda niva").wordProblem).toEqual({ failing: "niva", suggestion: null })
  })

  it.each(["do 10000 eur", "octavia od 5 tis € do 10 tis €", "10.000 EUR", "max 9 500 euro"])(
    "restricts nothing by %s: prices are in crowns",
    (words) => {
      const stock = buildStock([buildVehicle({ id: 1, model: "Octavia" })])
      const query = { ...emptyStockQuery, words }
      expect(searchStock(stock, query, searchWords)).toMatchObject({
        total: 1,
        wordProblem: { isForeignPrice: true },
      })
    },
  )

  it.each(["octavia 2018 euro 6", "euro 5"])("takes %s for no price", (words) => {
    const stock = buildStock([buildVehicle({ id: 1, model: "Octavia", year: 2018 })])
    const query = { ...emptyStockQuery, words }
    expect(searchStock(stock, query, searchWords).wordProblem).not.toHaveProperty("isForeignPrice")
  })
})
