import fc from "fast-check"
import {
  type ByChoiceFilter,
  type ChoiceFilter,
  mapChoiceFilters,
  priceStepsCzk,
} from "#domain/search/filters.ts"
import { type SortOrder, sortOrderNames } from "#domain/search/sort-orders.ts"
import { normalizeChoices, type StockQuery } from "#domain/search/stock-query.ts"
import type { Vehicle } from "#domain/vehicle.ts"
import { buildVehicle } from "./builders.ts"

/** Few values, so that vehicles and queries meet; hyphens, tildes and diacritics, so that they do so the hard way. */
const values: ByChoiceFilter<readonly string[]> = {
  make: ["Škoda", "Mercedes-Benz", "Mercedes", "Benz", "BMW", "A~B", "Citroën"],
  fuel: ["Benzín", "Nafta", "Plug-in hybrid", "LPG + benzín"],
  bodyType: ["Kombi", "SUV", "Pick-up"],
  gearbox: ["Manuální", "Automatická"],
}
const sorts: readonly (SortOrder | null)[] = [null, ...sortOrderNames]

const prices = fc.oneof(
  fc.constantFrom(...priceStepsCzk),
  fc.constantFrom(...priceStepsCzk.map((price) => price + 1)),
  fc.integer({ min: 1, max: 900_000 }),
)
const known = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 6 })

const vehicles: fc.Arbitrary<Vehicle> = fc
  .record({
    id: fc.integer({ min: 1, max: 200_000 }),
    ...mapChoiceFilters((filter) => known(fc.constantFrom(...values[filter]))),
    make: fc.constantFrom(...values.make),
    priceCzk: known(prices),
    mileageKm: known(fc.constantFrom(0, 10, 90_000, 142_300, 200_000)),
    year: known(fc.integer({ min: 2015, max: 2020 })),
  })
  .map(buildVehicle)

export const stocks = fc.uniqueArray(vehicles, { selector: (vehicle) => vehicle.id, maxLength: 60 })

export function queriesOver(
  choices: (filter: ChoiceFilter) => fc.Arbitrary<string>,
): fc.Arbitrary<StockQuery> {
  const chosen = mapChoiceFilters((filter) =>
    fc.array(choices(filter), { maxLength: 3 }).map((list) => normalizeChoices(list)),
  )
  return fc.record({
    choices: fc.record(chosen),
    maxPriceCzk: fc.option(prices, { nil: null }),
    sort: fc.constantFrom(...sorts),
    page: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 999_999_999 })),
    pageSize: fc.integer({ min: 6, max: 42 }),
  })
}

/** Queries for values that the stocks above hold, and now and then for one that no stock holds. */
export const queries = queriesOver((filter) => fc.constantFrom(...values[filter], "Saab"))
